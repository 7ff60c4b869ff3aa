import { expect, test } from "vitest";
import { closingLines } from "./closing.ts";
import type { Outcome } from "./outcome.ts";

function outcome(part: Partial<Outcome>): Outcome {
  return { passed: 0, failures: [], secondAttempts: [], ...part };
}

const failures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `test ${at}`, message: "line\n".repeat(30) }));

test("the last line counts all suites", () => {
  const lines = closingLines([outcome({ passed: 5, failures: failures(1) }), outcome({ passed: 7 })]);
  expect(lines.at(-1)).toBe("12 passed, 1 failed");
});

test("failed tests are listed with the start of their message, without colours or blank lines", () => {
  const message = "\u001b[31mexpected 1\u001b[39m\n\nto be 2";
  const lines = closingLines([outcome({ failures: [{ name: "a.test.ts › counts", message }] })]);
  expect(lines).toEqual([
    "",
    "FAILED a.test.ts › counts",
    "    expected 1",
    "    to be 2",
    "",
    "0 passed, 1 failed",
  ]);
});

test("a test that passed only at the second attempt is named with its first failure and is not a failure", () => {
  const message = "expected 1\nto be 2";
  const secondAttempts = [{ name: "a.test.ts › counts", message }];
  expect(closingLines([outcome({ passed: 1, secondAttempts })])).toEqual([
    "",
    "passed at the second attempt: a.test.ts › counts",
    "    expected 1",
    "    to be 2",
    "",
    "1 passed, 0 failed",
  ]);
});

test("what could not run is named and is not a failure", () => {
  const lines = closingLines([outcome({ notRun: "operate proxies: no nginx" }), outcome({ passed: 1 })]);
  expect(lines).toEqual(["", "not run: operate proxies: no nginx", "", "1 passed, 0 failed"]);
});

test("at most twenty failures are listed, in at most eighty lines", () => {
  const lines = closingLines([outcome({ failures: failures(300) })]);
  expect(lines.filter((line) => line.startsWith("FAILED"))).toHaveLength(20);
  expect(lines).toContain("failed: 280 more, named above");
  expect(lines.length).toBeLessThanOrEqual(80);
  expect(
    closingLines([outcome({ failures: failures(1) })]).filter((line) => line.startsWith("    ")),
  ).toHaveLength(14);
});
