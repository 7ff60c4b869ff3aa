import { closingLines } from "./closing.ts";
import { runGates } from "./gates.ts";
import type { Outcome } from "./outcome.ts";
import { buildForTests, runBrowserTests, runVitest } from "./suites.ts";

/**
 * `pnpm test`: the gates beside the build, then unit and integration tests, then the browser tests, all of them even
 * after a failure. Closes with what failed, and one line over all suites: `N passed, N failed`.
 */
const stages: Record<string, () => Promise<Outcome>>[] = [
  { Gates: runGates, "Build of both apps": buildForTests },
  { "Unit and integration tests": () => runVitest({ args: ["--tags-filter=!long"] }) },
  { "Browser tests": () => runBrowserTests() },
];

const outcomes: Outcome[] = [];
for (const stage of stages) {
  const name = Object.keys(stage).join(", ");
  console.log(`\n== ${name}`);
  const started = performance.now();
  outcomes.push(...(await Promise.all(Object.values(stage).map((suite) => suite()))));
  console.log(`\n== ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}
for (const line of closingLines(outcomes)) console.log(line);
process.exit(outcomes.every(({ failures }) => failures.length === 0) ? 0 : 1);
