import { expect, test } from "vitest";
import { placeAfter } from "./grid-keys.ts";

const grid = { rows: 30, columns: 7, isRightToLeft: false };
const from = (
  [row, column]: readonly [number, number],
  key: string,
  { ctrlKey = false, isRightToLeft = false } = {},
) => {
  const place = placeAfter({ row, column }, { key, ctrlKey }, { ...grid, isRightToLeft });
  return place && [place.row, place.column];
};

test("arrow keys move to the neighbouring cell and stop at the edge", () => {
  expect(from([3, 3], "ArrowDown")).toEqual([4, 3]);
  expect(from([3, 3], "ArrowUp")).toEqual([2, 3]);
  expect(from([3, 3], "ArrowRight")).toEqual([3, 4]);
  expect(from([0, 0], "ArrowUp")).toEqual([0, 0]);
  expect(from([29, 6], "ArrowDown")).toEqual([29, 6]);
  expect(from([29, 6], "ArrowRight")).toEqual([29, 6]);
});

test("left and right arrow keys are mirrored in a right-to-left interface", () => {
  expect(from([3, 3], "ArrowRight", { isRightToLeft: true })).toEqual([3, 2]);
  expect(from([3, 3], "ArrowLeft", { isRightToLeft: true })).toEqual([3, 4]);
});

test("Home and End move along the row, with Ctrl to the corners, and page keys move ten rows", () => {
  expect(from([3, 3], "Home")).toEqual([3, 0]);
  expect(from([3, 3], "End")).toEqual([3, 6]);
  expect(from([3, 3], "Home", { ctrlKey: true })).toEqual([0, 0]);
  expect(from([3, 3], "End", { ctrlKey: true })).toEqual([29, 6]);
  expect(from([3, 3], "PageDown")).toEqual([13, 3]);
  expect(from([3, 3], "PageUp")).toEqual([0, 3]);
});

test("other keys are left to the browser", () => {
  expect(from([3, 3], "Enter")).toBeUndefined();
  expect(from([3, 3], "t")).toBeUndefined();
});
