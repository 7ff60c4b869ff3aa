import { expect, test } from "vitest";
import { checkSplits, checkVowelMarks } from "../../test/guard-properties.ts";

const runs = { numRuns: 2000, seed: 20_261_122 };

test("vowel marks change no letter, no time and no order, and take no mark away, whatever a model answers", () => {
  expect(checkVowelMarks(runs)).toBeGreaterThan(runs.numRuns / 10);
});

test("a split changes nothing but spaces and stays inside the time of its segment, whatever a model answers", () => {
  expect(checkSplits(runs)).toBeGreaterThan(runs.numRuns / 10);
});
