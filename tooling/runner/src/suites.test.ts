import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Outcome } from "./outcome.ts";
import { stopCommands } from "./run.ts";
import { runBrowserTests, runVitest } from "./suites.ts";

// Each starts a test runner of its own.
const timeout = 60_000;

test(
  "every Vitest failure is reported with its reason, also that of a test that passed at the second attempt",
  { timeout },
  async () => {
    const fixtures = ["--root", "tooling/runner/fixtures", "with-vitest.ts"];
    const { passed, failures, secondAttempts } = await runVitest({ args: fixtures, show: false });
    expect(passed).toBe(2);
    expect(secondAttempts).toEqual([
      {
        name: "with-vitest.ts › passes at the second attempt",
        message: expect.stringMatching(/expected 1 to be 2[^]*with-vitest\.ts:\d/),
      },
    ]);
    expect(failures).toEqual([
      {
        name: "with-vitest.ts › a group › fails",
        message: expect.stringMatching(/expected 'what is' to be 'what was expected'[^]*with-vitest\.ts:\d/),
      },
      { name: "with-vitest.ts › a group without its set-up", message: expect.stringContaining("no set-up") },
    ]);
  },
);

test(
  "every failure of the browser tests is reported with its reason, also that of a first attempt",
  { timeout },
  async () => {
    // No page is opened, so no browser has to be installed.
    vi.stubEnv("CHROMIUM_PATH", process.execPath);
    const config = "tooling/runner/fixtures/playwright.config.ts";
    const args = ["with-playwright.ts"];
    const { passed, failures, secondAttempts } = await runBrowserTests(config, { args, show: false });
    expect(passed).toBe(2);
    expect(secondAttempts).toEqual([
      {
        name: "with-playwright.ts › a group › passes at the second attempt",
        message: expect.stringMatching(/Expected[^]*with-playwright\.ts:\d/),
      },
    ]);
    expect(failures).toEqual([
      {
        name: "with-playwright.ts › a group › fails",
        message: expect.stringMatching(/Expected.*what[^]*with-playwright\.ts:\d/),
      },
    ]);
  },
);

test(
  "a run that ends before any test is reported as a failure with the end of its output",
  { timeout },
  async () => {
    const { failures } = await runVitest({ args: ["--root", "tooling/runner/no-such-folder"], show: false });
    expect(failures).toEqual([
      { name: "Unit and integration tests", message: expect.stringMatching(/no-such-folder|No test files/) },
    ]);
  },
);

test("what failed before a run of Vitest was stopped is reported", { timeout }, async () => {
  const args = ["--root", "tooling/runner/fixtures", "stopped-vitest.ts"];
  expect(await stopped(() => runVitest({ args, show: false }))).toEqual({
    passed: 1,
    failures: [{ name: "stopped-vitest.ts › fails", message: expect.stringContaining("what is") }],
    secondAttempts: [],
  });
});

test(
  "what failed before the browser tests were stopped is reported, but not what could not be tried again",
  { timeout },
  async () => {
    vi.stubEnv("CHROMIUM_PATH", process.execPath);
    const config = "tooling/runner/fixtures/playwright.config.ts";
    const args = ["--workers=1", "stopped-playwright.ts"];
    expect(await stopped(() => runBrowserTests(config, { args, show: false }))).toEqual({
      passed: 1,
      failures: [{ name: "stopped-playwright.ts › fails", message: expect.stringMatching(/Expected.*what/) }],
      secondAttempts: [],
    });
  },
);

/** The outcome of a run that is stopped as soon as its last test runs. */
async function stopped(start: () => Promise<Outcome>): Promise<Outcome> {
  const started = join(mkdtempSync(join(tmpdir(), "minbar-test-")), "started");
  vi.stubEnv("MINBAR_TEST_STARTED", started);
  const run = start();
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout, interval: 50 });
  stopCommands();
  return run;
}
