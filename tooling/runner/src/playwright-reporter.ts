import type { Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { nameOf, writeOutcome } from "./outcome.ts";
import type { Failure } from "./outcome.ts";

/** Writes the outcome of a run of Playwright to a file, for the end of `pnpm test`. */
export default class OutcomeReporter implements Reporter {
  readonly #outside: TestError[] = [];
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Failures outside of tests, such as that of the start of the server. */
  onError(error: TestError): void {
    this.#outside.push(error);
  }

  /** After each test: a run that is stopped may be killed before its end. */
  onTestEnd(): void {
    this.#write();
  }

  onEnd(): void {
    this.#write();
  }

  #write(): void {
    const having = (outcome: string): TestCase[] =>
      this.#tests.filter((test) => test.outcome() === outcome && !hasAttemptLeft(test));
    const secondAttempts = having("flaky").map((test) => failureOf(test, test.results[0]));
    writeOutcome({
      passed: having("expected").length + secondAttempts.length,
      failures: [
        ...having("unexpected").map((test) => failureOf(test, test.results.at(-1))),
        ...this.#outside.map((error) => ({
          name: "Browser tests, outside of a test",
          message: textOf([error]),
        })),
      ],
      secondAttempts,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** It failed, and a run that was stopped did not try it again. */
function hasAttemptLeft(test: TestCase): boolean {
  const attempts = test.results.filter(({ status }) => status !== "interrupted");
  return test.outcome() === "unexpected" && attempts.length <= test.retries;
}

function failureOf(test: TestCase, attempt: TestResult | undefined): Failure {
  return { name: named(test), message: textOf(attempt?.errors ?? []) };
}

/** What went wrong, and where. */
function textOf(errors: readonly TestError[]): string {
  return errors
    .map(({ message, value, location }) => {
      const place = location ? `\nat ${location.file}:${location.line}` : "";
      return `${message ?? value ?? ""}${place}`;
    })
    .join("\n");
}

/** Its file, its groups and its title. */
function named(test: TestCase): string {
  const [, , ...path] = test.titlePath();
  return nameOf(...path);
}
