import { expect, test } from "vitest";
import { $textSize, changeTextSize, readTextSize } from "./text-size.tsx";

test.each(["12", "16", "24"])("a remembered size of %s is taken", (stored) => {
  expect(readTextSize(stored)).toBe(Number(stored));
});

test.each(["10", "26", "13", "large", ""])("a remembered size of '%s' is none", (stored) => {
  expect(readTextSize(stored)).toBe(16);
});

test("the size goes by two from 12 to 24 and no further", () => {
  for (let step = 0; step < 10; step += 1) changeTextSize(1);
  expect($textSize.get()).toBe(24);
  changeTextSize(-1);
  expect($textSize.get()).toBe(22);
  for (let step = 0; step < 10; step += 1) changeTextSize(-1);
  expect($textSize.get()).toBe(12);
});
