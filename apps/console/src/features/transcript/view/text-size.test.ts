import { expect, test } from "vitest";
import { textSize } from "./text-size.tsx";

test.each(["12", "16", "24"])("a stored text size of %s is used", (stored) => {
  expect(textSize.read(stored)).toBe(Number(stored));
});

test.each(["10", "26", "13", "large", ""])("a stored text size of '%s' is ignored", (stored) => {
  expect(textSize.read(stored)).toBe(16);
});

test("the text size changes in steps of two between 12 and 24", () => {
  for (let step = 0; step < 10; step += 1) textSize.change(1);
  expect(textSize.$value.get()).toBe(24);
  textSize.change(-1);
  expect(textSize.$value.get()).toBe(22);
  for (let step = 0; step < 10; step += 1) textSize.change(-1);
  expect(textSize.$value.get()).toBe(12);
});
