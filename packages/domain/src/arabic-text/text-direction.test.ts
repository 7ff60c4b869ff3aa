import { expect, test } from "vitest";
import { lineDirection, textDirection } from "./text-direction.ts";

test.each([
  ["صَبْر (ṣabr): patience, holding on", "ltr"],
  ["طالب العلم: الذي يسعى إليه (student)", "rtl"],
  ["كوئی شخص", "rtl"],
  ["patience", "ltr"],
  ["12:03 — 15", "ltr"],
  ["", "ltr"],
])("'%s' is read %s", (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});

test("vowel marks do not count: they are no letters", () => {
  expect(textDirection("صَبْرٌ abcd")).toBe("ltr");
});

test("notes that are mostly English begin all at the left, also after a long Arabic word", () => {
  const notes =
    "الصَّبْرُ الجَمِيلُ وَالرِّضا: patience\nشُكْر (shukr): gratitude, giving thanks for what one has been given";
  const whole = textDirection(notes);
  expect(notes.split("\n").map((line) => lineDirection(line, whole))).toEqual(["ltr", "ltr"]);
});

test("a line in one script has its own direction", () => {
  expect(lineDirection("جملة كاملة بالعربية.", "ltr")).toBe("rtl");
  expect(lineDirection("A sentence in English.", "rtl")).toBe("ltr");
});
