import { expect, test } from "vitest";
import { checkSplits, checkVowelMarks } from "../../test/guard-properties.ts";

/** The seed reproduces the same answers: `SEED=123`. */
const seed = Number(process.env["SEED"] ?? Date.now());
const runs = { numRuns: 10_000, seed };

test("none of 10,000 model answers changes a letter undetected", () => {
  process.stdout.write(`${runs.numRuns} answers, SEED=${seed}\n`);
  expect(checkVowelMarks(runs)).toBeGreaterThan(runs.numRuns / 10);
  expect(checkSplits(runs)).toBeGreaterThan(runs.numRuns / 10);
});
