import { expect, test } from "vitest";
import { directionTo, isScrollKey, scrollNeeded } from "./viewport.ts";

const view = { top: 100, bottom: 700 };

test("a line in the middle half of the view stays where it is", () => {
  expect(scrollNeeded({ top: 300, bottom: 340 }, view)).toBe(0);
});

test("a line outside the middle half scrolls to one third from the top", () => {
  expect(scrollNeeded({ top: 560, bottom: 600 }, view)).toBe(560 - 300);
  expect(scrollNeeded({ top: 120, bottom: 160 }, view)).toBe(120 - 300);
});

test("the direction to the current line is up when it is above the view, and down when it is below", () => {
  expect(directionTo({ top: -400, bottom: -360 }, view)).toBe("up");
  expect(directionTo({ top: 900, bottom: 940 }, view)).toBe("down");
});

test("arrow and page keys are scroll keys, letters and Enter are not", () => {
  expect(["ArrowDown", "PageUp", "End", "a", "Enter"].map(isScrollKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
