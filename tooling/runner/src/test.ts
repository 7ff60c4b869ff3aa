import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { buildApps } from "./build-apps.ts";
import { runGates } from "./gates.ts";
import { runPlaywright } from "./playwright.ts";
import { run } from "./run.ts";

/**
 * `pnpm test`: the gates, then unit and integration tests, then the browser tests, all of them even after a failure.
 * Closes with one line over all suites: `N passed, N failed`.
 */
interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "minbar-test-"));
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

const suites: [string, () => Promise<Tally>][] = [
  ["Gates", runGates],
  ["Build of both apps", build],
  ["Unit and integration tests", runVitest],
  ["Browser tests", runBrowserTests],
];

const total: Tally = { passed: 0, failed: 0 };
for (const [name, suite] of suites) {
  console.log(`\n== ${name}`);
  const { passed, failed } = await suite();
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function build(): Promise<Tally> {
  return (await buildApps()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(): Promise<Tally> {
  const file = join(reports, "vitest.json");
  const { code } = await run(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile=${file}`],
    { show: true },
  );
  const report = vitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  // A file that cannot even be loaded fails no single test.
  const failed = report.numFailedTests || (code === 0 && report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

async function runBrowserTests(): Promise<Tally> {
  const file = join(reports, "playwright.json");
  const code = await runPlaywright("tooling/e2e", { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (code === undefined) return { passed: 0, failed: 1 };
  const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const failed = stats.unexpected || (code === 0 && errors.length === 0 ? 0 : 1);
  return { passed: stats.expected + stats.flaky, failed };
}
