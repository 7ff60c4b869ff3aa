import { expect, test } from "vitest";
import { checkSplits, checkVowelMarks } from "../../test/guard-properties.ts";

const runs = { numRuns: 2000, seed: 20_261_122 };

test("vowel marks never change a letter, a time or the order and never remove a mark, whatever a model answers", () => {
  expect(checkVowelMarks(runs)).toBeGreaterThan(runs.numRuns / 10);
});

test("a split changes only spaces and stays within the time of its segment, whatever a model answers", () => {
  expect(checkSplits(runs)).toBeGreaterThan(runs.numRuns / 10);
});
