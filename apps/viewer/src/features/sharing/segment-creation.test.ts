import { expect, test } from "vitest";
import { drawnRange, inOrder } from "./segment-creation.ts";

test("two lines make the same segment, whichever was chosen first", () => {
  expect(inOrder(3, 7)).toEqual({ first: 3, last: 7 });
  expect(inOrder(7, 3)).toEqual({ first: 3, last: 7 });
  expect(inOrder(5, 5)).toEqual({ first: 5, last: 5 });
});

test("nothing is drawn before the first choice, then its line, then up to the line pointed at", () => {
  expect(drawnRange({ step: "from" })).toBeUndefined();
  expect(drawnRange({ step: "to", from: 4, under: undefined })).toEqual({ first: 4, last: 4 });
  expect(drawnRange({ step: "to", from: 4, under: 1 })).toEqual({ first: 1, last: 4 });
  expect(drawnRange({ step: "done", lines: { first: 4, last: 6 }, copied: true })).toEqual({
    first: 4,
    last: 6,
  });
});
