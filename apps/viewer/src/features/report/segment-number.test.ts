import { expect, test } from "vitest";
import { segmentIndexOf, segmentNumberOf } from "./segment-number.ts";

test("on the screen the first segment is number 1", () => {
  expect(segmentNumberOf("0")).toBe("1");
  expect(segmentIndexOf("1")).toBe("0");
});

test("an empty field stays empty, and what is no number stays as it is", () => {
  expect(segmentNumberOf("")).toBe("");
  expect(segmentIndexOf("")).toBe("");
  expect(segmentIndexOf("-")).toBe("-");
});
