import { expect, test } from "vitest";
import { $textSize, changeTextSize, readTextSize } from "./text-size.ts";

test("a remembered text size counts only when the stepper could have made it", () => {
  expect(readTextSize("18")).toBe(18);
  expect(["9", "26", "15", "large", "", null].map(readTextSize)).toEqual([14, 14, 14, 14, 14, 14]);
});

test("the text size goes from 10 to 24 in steps of two and no further", () => {
  for (let step = 0; step < 10; step += 1) changeTextSize(1);
  expect($textSize.get()).toBe(24);
  for (let step = 0; step < 10; step += 1) changeTextSize(-1);
  expect($textSize.get()).toBe(10);
});
