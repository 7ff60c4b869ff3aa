import { closingLines } from "./closing.ts";
import type { Outcome } from "./outcome.ts";
import { stopCommands } from "./run.ts";

/** Suites that run at the same time, by their names. */
export type Stage = Record<string, () => Promise<Outcome>>;

/**
 * Runs the stages one after the other, all of them even after a failure, and ends the process. Closes with what failed, and
 * one line over all suites: `N passed, N failed`. After `minutes` it stops, and lists what did not end: a slow machine is no
 * failure, but what failed until then is.
 */
export async function runStages(stages: readonly Stage[], minutes?: number): Promise<never> {
  const outcomes: Outcome[] = [];
  let isOver = false;
  if (minutes !== undefined) {
    const stop = () => {
      isOver = true;
      stopCommands();
    };
    setTimeout(stop, minutes * 60_000).unref();
  }
  for (const stage of stages) {
    const name = Object.keys(stage).join(", ");
    console.log(`\n== ${name}`);
    const started = performance.now();
    outcomes.push(...(await Promise.all(Object.values(stage).map((suite) => suite()))));
    if (isOver) return close([...outcomes, stopped(name, minutes)]);
    console.log(`\n== ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
  }
  return close(outcomes);
}

function stopped(name: string, minutes = 0): Outcome {
  const notRun = `${name}, which was stopped after ${minutes} minutes, and what follows it`;
  return { passed: 0, failures: [], secondAttempts: [], notRun };
}

function close(outcomes: readonly Outcome[]): never {
  for (const line of closingLines(outcomes)) console.log(line);
  process.exit(outcomes.every(({ failures }) => failures.length === 0) ? 0 : 1);
}
