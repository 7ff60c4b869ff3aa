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
 * The problem and the details of words (`reportWords`) that are exactly what a tap sends: its sentence, or its sentence, a full
 * stop, a space and the details (`tapWords`). `undefined` for all other words, also if they begin like a tap's.
 */
export function lineProblemOf(words: string): { problem: LineProblem; details: string } | undefined {
  for (const problem of problems) {
    const sentence = lineProblems[problem];
    if (words === sentence) return { problem, details: "" };
    if (words.startsWith(`${sentence}. `)) return { problem, details: words.slice(sentence.length + 2) };
  }
  return undefined;
}

/** What a tap sends, with the details that were added to it. */
export function tapWords(problem: LineProblem, details: string): string {
  return details === "" ? lineProblems[problem] : `${lineProblems[problem]}. ${details}`;
}
