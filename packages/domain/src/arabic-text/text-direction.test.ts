import { expect, test } from "vitest";
import { textDirection } from "./text-direction.ts";

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
