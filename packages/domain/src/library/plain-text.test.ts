import { expect, test } from "vitest";
import { formatPlainText, formatTextFile } from "./plain-text.ts";

test("a transcript is formatted line by line without times", () => {
  expect(formatPlainText([{ text: " One\r\ntwo " }, { text: " \n" }, { text: "(0:02) three" }])).toBe(
    "One\ntwo\n(0:02) three",
  );
});

test("a text file starts with its title and the native name of its language", () => {
  const heading = { title: "الصبر", language: "ur" } as const;
  expect(formatTextFile(heading, [{ time: "0:00", text: "صبر" }])).toBe("الصبر\nاردو\n\nصبر\n");
});
