/** What visitors report about a line by one tap. The sentences are stored in English, whatever the language of the page. */
export const lineProblems = {
  time: "The time is off",
  word: "A word is wrong",
  translation: "The translation is wrong",
} as const;

export type LineProblem = keyof typeof lineProblems;

const problems = Object.keys(lineProblems) as LineProblem[];

export function isLineProblem(value: unknown): value is LineProblem {
  return problems.some((problem) => problem === value);
}

/**
 * The problem whose sentence the words of a report (`reportWords`) begin with, and the details after it; `undefined` for all other
 * reports.
 */
export function lineProblemOf(words: string): { problem: LineProblem; details: string } | undefined {
  const problem = problems.find((one) => words.startsWith(lineProblems[one]));
  const rest = problem && words.slice(lineProblems[problem].length);
  // "The time is offset" is a sentence of its own.
  if (problem === undefined || rest === undefined || /^\p{L}/u.test(rest)) return undefined;
  return { problem, details: rest.replace(/^[\s.:]+/, "") };
}
