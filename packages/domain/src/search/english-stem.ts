const hasVowel = (text: string): boolean => /[aeiouy]/u.test(text);

/** Words that no plural is of. */
const singular = new Set(["news"]);

function withoutPlural(word: string): string {
  if (singular.has(word) || /(?:ss|us|is)$/u.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") && word.length > 3 ? word.slice(0, -1) : word;
}

/** stopp(ed) is stop, but fall(ing) and miss(ed) stay. */
const undoubled = (stem: string): string => (/([^aeioulsz])\1$/u.test(stem) ? stem.slice(0, -1) : stem);

function withoutEnding(word: string): string {
  const ending = ["ingly", "edly", "ing", "ed"].find((each) => word.endsWith(each));
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  return stem !== word && stem.length >= 3 && hasVowel(stem) ? undoubled(stem) : word;
}

/**
 * Plurals and forms of verbs alone. Snowball's stemmer for English also removes what makes another word: it gives universe
 * and university one stem.
 */
export function englishStem(word: string): string {
  const stem = withoutEnding(withoutPlural(word));
  if (stem.length > 3 && stem.endsWith("e")) return stem.slice(0, -1);
  return stem.length > 3 && stem.endsWith("y") ? `${stem.slice(0, -1)}i` : stem;
}
