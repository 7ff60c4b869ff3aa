import { expect, test } from "vitest";
import { highlightedRange, lineRange } from "./segment-creation.ts";

test("two lines make the same segment, whichever was chosen first", () => {
  expect(lineRange(3, 7)).toEqual({ first: 3, last: 7 });
  expect(lineRange(7, 3)).toEqual({ first: 3, last: 7 });
  expect(lineRange(5, 5)).toEqual({ first: 5, last: 5 });
});

test("the highlight is empty at first, then covers the first line, then extends to the hovered line", () => {
  expect(highlightedRange({ step: "from" })).toBeUndefined();
  expect(highlightedRange({ step: "to", from: 4, hovered: undefined })).toEqual({ first: 4, last: 4 });
  expect(highlightedRange({ step: "to", from: 4, hovered: 1 })).toEqual({ first: 1, last: 4 });
  expect(highlightedRange({ step: "done", lines: { first: 4, last: 6 }, copied: true })).toEqual({
    first: 4,
    last: 6,
  });
});
