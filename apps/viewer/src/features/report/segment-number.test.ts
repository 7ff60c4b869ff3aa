import { expect, test } from "vitest";
import { segmentIndexOf, segmentNumberOf } from "./segment-number.ts";

test("the first segment is displayed as number 1", () => {
  expect(segmentNumberOf("0")).toBe("1");
  expect(segmentIndexOf("1")).toBe("0");
});

test("an empty field stays empty, and a value that is not a number stays unchanged", () => {
  expect(segmentNumberOf("")).toBe("");
  expect(segmentIndexOf("")).toBe("");
  expect(segmentIndexOf("-")).toBe("-");
});
