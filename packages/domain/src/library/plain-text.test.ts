import { expect, test } from "vitest";
import { formatPlainText, formatTextFile } from "./plain-text.ts";

test("the words of a transcript stand line by line, without times", () => {
  expect(formatPlainText([{ text: " One\r\ntwo " }, { text: " \n" }, { text: "(0:02) three" }])).toBe(
    "One\ntwo\n(0:02) three",
  );
});

test("a text to read begins with its title and its language's own name", () => {
  const heading = { title: "الصبر", language: "ur" } as const;
  expect(formatTextFile(heading, [{ time: "0:00", text: "صبر" }])).toBe("الصبر\nاردو\n\nصبر\n");
});
