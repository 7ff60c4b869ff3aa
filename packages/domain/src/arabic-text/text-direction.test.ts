import { expect, test } from "vitest";
import { lineDirection, textDirection } from "./text-direction.ts";

test.each([
  ["صَبْر (ṣabr): patience, holding on", "ltr"],
  ["طالب العلم: الذي يسعى إليه (student)", "rtl"],
  ["كوئی شخص", "rtl"],
  ["patience", "ltr"],
  ["12:03 — 15", "ltr"],
  ["", "ltr"],
])("'%s' has the direction %s", (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});

test("vowel marks do not count as letters", () => {
  expect(textDirection("صَبْرٌ abcd")).toBe("ltr");
});

test("every line of mostly English notes is left-to-right, even one that starts with a long Arabic word", () => {
  const notes =
    "الصَّبْرُ الجَمِيلُ وَالرِّضا: patience\nشُكْر (shukr): gratitude, giving thanks for what one has been given";
  const whole = textDirection(notes);
  expect(notes.split("\n").map((line) => lineDirection(line, whole))).toEqual(["ltr", "ltr"]);
});

test("a line in a single script has the direction of that script", () => {
  expect(lineDirection("جملة كاملة بالعربية.", "ltr")).toBe("rtl");
  expect(lineDirection("A sentence in English.", "rtl")).toBe("ltr");
});
