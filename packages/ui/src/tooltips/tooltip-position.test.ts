import { expect, test } from "vitest";
import { tooltipPosition } from "./tooltip-position.ts";

const viewport = { width: 400, height: 800 };
const tip = { width: 160, height: 50 };
const wordAt = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 30 });

test("the tooltip is centred above its word, and its arrow points to the word", () => {
  expect(tooltipPosition(wordAt(180, 300), tip, viewport)).toEqual({
    side: "above",
    left: 120,
    top: 250,
    arrow: 80,
  });
});

test("the tooltip flips below the word when there is no room above", () => {
  expect(tooltipPosition(wordAt(180, 40), tip, viewport)).toMatchObject({ side: "below", top: 70 });
});

test("the tooltip stays inside the window at the edges, and its arrow still points to the word", () => {
  expect(tooltipPosition(wordAt(0, 300), tip, viewport)).toMatchObject({ left: 8, arrow: 14 });
  expect(tooltipPosition(wordAt(350, 300), tip, viewport)).toMatchObject({ left: 232, arrow: 138 });
});

test("the tooltip stays inside a window with no room on either side", () => {
  const { top } = tooltipPosition(wordAt(180, 30), tip, { width: 400, height: 100 });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThanOrEqual(50);
});
