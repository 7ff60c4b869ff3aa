import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { $textSize, changeTextSize, readTextSize } from "./text-size.ts";

test("a stored text size is used only if the stepper can produce it", () => {
  expect(readTextSize("18")).toBe(18);
  expect(["9", "26", "15", "large", "", null].map(readTextSize)).toEqual([14, 14, 14, 14, 14, 14]);
});

test("the text size goes from 10 to 24 in steps of two and no further", () => {
  for (let step = 0; step < 10; step += 1) changeTextSize(1);
  expect($textSize.get()).toBe(24);
  for (let step = 0; step < 10; step += 1) changeTextSize(-1);
  expect($textSize.get()).toBe(10);
});

test("the inline script of the page accepts exactly the sizes of the stepper", () => {
  const html = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const [, pattern = "^$"] = /\/(\^.+\$)\/\.test\(size\)/.exec(html) ?? [];
  const numbers = Array.from({ length: 100 }, (_, size) => String(size));
  expect(numbers.filter((size) => new RegExp(pattern).test(size))).toEqual(
    numbers.filter((size) => readTextSize(size) === Number(size)),
  );
});
