import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApps } from "./build-apps.ts";
import { outcome, outcomeFile } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";
import { runPlaywright } from "./playwright.ts";
import { run } from "./run.ts";
import type { Run } from "./run.ts";

export async function buildForTests(): Promise<Outcome> {
  return (await buildApps())
    ? { passed: 1, failures: [], secondAttempts: [] }
    : failed("Build of both apps", "What it printed is above.");
}

interface Options {
  args?: readonly string[];
  /** Whether its output is printed while it runs. */
  show?: boolean;
}

export function runVitest({ args = [], show = true }: Options = {}): Promise<Outcome> {
  const reporters = ["--reporter=default", "--reporter=./tooling/runner/src/vitest-reporter.ts"];
  return withOutcome("Unit and integration tests", (env) =>
    run("vitest", ["run", ...reporters, ...args], { show, env }),
  );
}

/** Those of the short lane (decision 018), unless other arguments say which. */
export function runBrowserTests(
  config = "tooling/e2e",
  { args = ["--grep-invert=@long"], show = true }: Options = {},
): Promise<Outcome> {
  const reporters = "--reporter=list,./tooling/runner/src/playwright-reporter.ts";
  return withOutcome("Browser tests", (env) =>
    runPlaywright(config, { args: [reporters, ...args], env, show }),
  );
}

/** Runs a program whose reporter writes its outcome to a file. */
async function withOutcome(
  name: string,
  start: (env: NodeJS.ProcessEnv) => Promise<Run | undefined>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "minbar-test-"));
  const file = join(folder, "outcome.json");
  try {
    const ended = await start({ [outcomeFile]: file });
    return ended ? outcomeOf(name, ended, file) : failed(name, "There is no Chromium.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A program that fails without a failed test, or that writes no outcome, is a failure, too; its message is the end of what it
 * printed. One that was stopped is none.
 */
function outcomeOf(name: string, { code, output, isStopped }: Run, file: string): Outcome {
  const written = readOutcome(file);
  if (isStopped) return written ?? { passed: 0, failures: [], secondAttempts: [] };
  const silent = failed(name, output.trimEnd().split("\n").slice(-14).join("\n"));
  if (written === undefined) return silent;
  const isComplete = code === 0 ? written.passed > 0 : written.failures.length > 0;
  return isComplete ? written : { ...written, failures: silent.failures };
}

function readOutcome(file: string): Outcome | undefined {
  try {
    return outcome.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function failed(name: string, message: string): Outcome {
  return { passed: 0, failures: [{ name, message }], secondAttempts: [] };
}
