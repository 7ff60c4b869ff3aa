/** Letters that remain at least, by ending: shorter words with the same ending are words of their own (زيتون, مسكين). */
const endings: readonly [ending: string, shortest: number][] = [
  ["ات", 3],
  ["ان", 4],
  ["ون", 4],
  ["ين", 4],
  ["يه", 3],
  ["ها", 3],
  ["وا", 3],
  ["ا", 3],
  ["ه", 3],
  ["ي", 3],
];

/** Endings of plurals, duals, genders and cases (Larkey's light stemming, with the accusative's alef). */
function withoutEnding(word: string): string {
  if (/.{2}وات$/u.test(word)) return `${word.replace(/ا?وات$/u, "")}ا`;
  const [ending = ""] =
    endings.find(([each, shortest]) => word.endsWith(each) && word.length - each.length >= shortest) ?? [];
  return word.slice(0, word.length - ending.length);
}

/** يكرهون, تكرهوا: the person at the beginning of a verb. */
function withoutPerson(stem: string): string {
  return /^[يتن].{3}$/u.test(stem) ? stem.slice(1) : stem;
}

/** The letters of a plural that its singular does not have. */
function singularOf(stem: string): string {
  // أولاد is the plural of ولد, قلوب of قلب, مساجد of مسجد, مساكين of مسكين.
  const [, first = "", rest = ""] =
    /^ا(..)ا(.)$/u.exec(stem) ?? /^(..)و(.)$/u.exec(stem) ?? /^(م.)ا(..|.ي.)$/u.exec(stem) ?? [];
  return first === "" ? stem : first + rest;
}

/** The stems of a folded word without clitics. */
export function arabicStems(word: string): string[] {
  const stem = withoutEnding(word);
  return [...new Set([stem, withoutPerson(stem), singularOf(word), singularOf(stem)])];
}
