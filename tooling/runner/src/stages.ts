import { closingLines } from "./closing.ts";
import type { Outcome } from "./outcome.ts";

/** Suites that run at the same time, by their names. */
export type Stage = Record<string, () => Promise<Outcome>>;

/**
 * Runs the stages one after the other, all of them even after a failure, and ends the process. Closes with what failed, and
 * one line over all suites: `N passed, N failed`.
 */
export async function runStages(stages: readonly Stage[]): Promise<never> {
  const outcomes: Outcome[] = [];
  let name = "";
  process.once("SIGTERM", () => close([...outcomes, unfinished(name)]));
  for (const stage of stages) {
    name = Object.keys(stage).join(", ");
    console.log(`\n== ${name}`);
    const started = performance.now();
    outcomes.push(...(await Promise.all(Object.values(stage).map((suite) => suite()))));
    console.log(`\n== ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
  }
  return close(outcomes);
}

function unfinished(name: string): Outcome {
  const message = "It was stopped before its end; what follows it did not run.";
  return { passed: 0, failures: [{ name, message }], secondAttempts: [] };
}

function close(outcomes: readonly Outcome[]): never {
  for (const line of closingLines(outcomes)) console.log(line);
  process.exit(outcomes.every(({ failures }) => failures.length === 0) ? 0 : 1);
}
