import { expect, test } from "vitest";
import { openWork } from "./open-work.ts";
import { translationRows } from "./translation-rows.ts";

const arabic = ["a", "b", "c"].map((id, at) => ({ id, time: `0:0${at * 2}`, text: "نص" }));
const whole = arabic.map((line) => ({ ...line, text: "words" }));

test("what is stale is to be done before what is missing, from the first such line on", () => {
  const { rows } = translationRows(arabic, whole.slice(0, 2));
  expect(openWork(rows, [undefined, "stale", undefined])).toEqual({ kind: "stale", count: 1, first: "b" });
  expect(openWork(rows, [])).toEqual({ kind: "missing", count: 1, first: "c" });
});

test("nothing is left where each line is translated, or answered for", () => {
  const { rows } = translationRows(arabic, whole);
  expect(openWork(rows, ["reviewed", "edited", undefined])).toBeUndefined();
});
