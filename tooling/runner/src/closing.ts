import { stripVTControlCharacters } from "node:util";
import type { Failure, Outcome } from "./outcome.ts";

/** Of the lines of all failures together: who sees only the end of a long output sees every name. */
const room = 60;
const maxLines = 15;
const maxLinesOfSecondAttempt = 5;
const maxNames = 20;

/**
 * What is printed last: once more every test that failed, with the first lines of what it said; those that passed only at
 * the second attempt, with what the first one said; what did not run; and `N passed, N failed`, which is always the last line.
 */
export function closingLines(outcomes: readonly Outcome[]): string[] {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const secondAttempts = outcomes.flatMap((outcome) => outcome.secondAttempts);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const share = Math.min(maxLines, Math.floor(room / limited(failures).length));
  return [
    "",
    ...limited(failures).flatMap((failure) => linesOf("FAILED", failure, share)),
    ...more("failed", failures.length),
    ...limited(secondAttempts).flatMap((failure) =>
      linesOf("passed at the second attempt:", failure, maxLinesOfSecondAttempt),
    ),
    ...more("passed at the second attempt", secondAttempts.length),
    ...outcomes.flatMap(({ notRun }) => (notRun === undefined ? [] : [`not run: ${notRun}`])),
    "",
    `${passed} passed, ${failures.length} failed`,
  ];
}

function limited<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, maxNames);
}

function more(what: string, count: number): string[] {
  return count > maxNames ? [`${what}: ${count - maxNames} more, named above`] : [];
}

/** Its name and the beginning of its message, `count` lines at most. */
function linesOf(heading: string, { name, message }: Failure, count: number): string[] {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `    ${line}`);
  return [`${heading} ${name}`, ...lines.slice(0, count - 1)];
}
