/**
 * Other usual renderings of everyday words of the English glossary, as beginnings of words, by a word of the entry:
 * "for example" for سبيل, "clockwise" for ساعة. Without them the check reports lines that are right.
 */
const usual: Readonly<Record<string, string>> = {
  account: "calculat comput count arithmetic spell game",
  believer: "faith",
  child: "born kid boy",
  city: "town",
  day: "today daily date birthday yesterday tomorrow nowadays everyday",
  death: "dead die dying",
  deed: "act job make made function",
  decree: "amount extent much many as can possible need enough separat",
  earth: "ground world floor planet soil down",
  explanation: "interpret expla account reason",
  good: "well better best great",
  heard: "hear listen sound",
  heart: "core centre center essence",
  hour: "clock clockwise counterclockwise o’clock o'clock now",
  human: "man men person people someone",
  knowledge: "science scientific know knew known learn aware geometry trigonometry psychology psychologist",
  life: "live living alive",
  lying: "lie lies liar false",
  mention: "said say note state",
  mind: "think thought sense brain",
  people: "men human everyone someone person public crowd those",
  remembrance: "mention said say unsaid recall",
  said: "say tell told spoke mention",
  says: "said tell told speak mention",
  scholar: "scientist learned real-world",
  self: "itself same own yourself himself herself themselves myself ourselves oneself psycholog identical",
  sky: "heaven skies",
  time: "when moment while period now once until earlier later long date simultaneous",
  truth: "true real very indeed actual quite genuin",
  way: "example instance say like imagine sake road",
  word: "speech term phrase statement",
  works: "act work function do did run operat",
  world: "life earth universe global",
};

/** The beginnings of other words that render an entry with these words. */
export function usualRenderings(words: readonly string[]): string[] {
  return words.flatMap((word) => usual[word]?.split(" ") ?? []);
}
