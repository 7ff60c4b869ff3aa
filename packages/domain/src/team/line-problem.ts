/** What visitors report about a line by one tap, with the sentence of its description. */
export const lineProblems = {
  time: "The time is off",
  word: "A word is wrong",
  translation: "The translation is wrong",
} as const;

export type LineProblem = keyof typeof lineProblems;

export const lineProblemNames = ["time", "word", "translation"] as const satisfies readonly LineProblem[];

export function isLineProblem(value: unknown): value is LineProblem {
  return lineProblemNames.some((problem) => problem === value);
}
