import type { TestError } from "vitest";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { nameOf, writeOutcome } from "./outcome.ts";
import type { Failure, Outcome } from "./outcome.ts";

type Errors = readonly TestError[];

/** Tells what a run of Vitest came to, for the end of `pnpm test`. */
export default class OutcomeReporter implements Reporter {
  readonly #modules = new Set<TestModule>();

  /** Vitest ends at once when it is stopped, so what failed until then is written before. */
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "failed") writeOutcome(outcomeOf([...this.#modules], []));
  }

  onTestModuleStart(module: TestModule): void {
    this.#modules.add(module);
  }

  onTestModuleEnd(): void {
    writeOutcome(outcomeOf([...this.#modules], []));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    writeOutcome(outcomeOf(modules, unhandled));
  }
}

function outcomeOf(modules: readonly TestModule[], unhandled: Errors): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const having = (state: string): TestCase[] => tests.filter((test) => test.result().state === state);
  const passed = having("passed");
  const failureOf = (test: TestCase) => failure(named(test), test.result().errors ?? []);
  return {
    passed: passed.length,
    failures: [
      ...having("failed").map(failureOf),
      ...modules.flatMap(failedSetUps),
      ...unhandled.map((error) => failure("Unit and integration tests, outside of a test", [error])),
    ],
    secondAttempts: passed.filter((test) => test.diagnostic()?.flaky).map(failureOf),
  };
}

/** A file that cannot be loaded, or a set-up that fails, need not fail a single test. */
function failedSetUps(module: TestModule): Failure[] {
  return [module, ...module.children.allSuites()]
    .filter((group) => group.errors().length > 0)
    .map((group) => failure(named(group), group.errors()));
}

function named(task: TestModule | TestSuite | TestCase): string {
  if (task.type === "module") return task.relativeModuleId;
  const within = task.parent.type === "module" ? task.module.relativeModuleId : named(task.parent);
  return nameOf(within, task.name);
}

function failure(name: string, errors: Errors): Failure {
  return { name, message: errors.map(messageOf).join("\n") };
}

/** What went wrong and why, where, and how the values differ. */
function messageOf({ name, message, diff, cause, stacks = [], stack = "" }: Errors[number]): string {
  const [at] = stacks;
  // What fails outside of a test comes with the stack alone.
  const place = at ? `at ${at.file}:${at.line}` : stack.split("\n").slice(1).join("\n");
  // A property test's message is only its counterexample.
  const because = cause ? [`because of ${cause.name}: ${cause.message}`] : [];
  return [...because, `${name ?? "Error"}: ${message}`, place, diff ?? ""].join("\n");
}
