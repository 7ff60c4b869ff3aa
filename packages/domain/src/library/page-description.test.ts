import { expect, test } from "vitest";
import { descriptionIn, shortened } from "./page-description.ts";

test("a long text is cut after a whole word, and a short one is kept on one line", () => {
  expect(shortened(" one\n two\t three ")).toBe("one two three");
  expect(shortened("one two three", 9)).toBe("one two…");
  expect(shortened("one two three", 7)).toBe("one…");
  expect(shortened("الصَّبْرُ في الشدائد", 14)).toBe("الصَّبْرُ في…");
  const long = shortened("word ".repeat(100));
  expect([long.length <= 300, long.endsWith("word…")]).toEqual([true, true]);
});

test("one long word is cut between two characters", () => {
  expect(shortened("abcdef", 4)).toBe("abc…");
  expect(shortened("a😀b😀", 3)).toBe("a…");
});

const segments = [{ text: "صبر کی" }, { text: "بات ہے" }];
const english = "A lecture about patience, and about what it is to be patient in the world that we live in";

test("a description in the language of the page comes before what is said first, any other one after it", () => {
  expect(descriptionIn("en", { description: english, segments: [] })).toBe(english);
  expect(descriptionIn("ur", { description: english, segments })).toBe("صبر کی بات ہے");
  expect(descriptionIn("ur", { description: english, segments: [] })).toBe(english);
  expect(descriptionIn("ur", { description: null, segments: [] })).toBeUndefined();
});
