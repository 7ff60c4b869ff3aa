import { expect, test } from "vitest";
import { growthOf, linear } from "@minbar/domain/test/growth";
import { textParts } from "./text-parts.ts";

const found = (text: string) =>
  textParts(text)
    .filter(({ kind }) => kind !== "text")
    .map((part) => (part.kind === "time" ? part.seconds : part.text));

test("web addresses become links, without trailing punctuation", () => {
  expect(found("See https://example.org/a?b=1, and (http://example.org/c).")).toEqual([
    "https://example.org/a?b=1",
    "http://example.org/c",
  ]);
  expect(found("https://en.wikipedia.org/wiki/Sabr_(term)")).toEqual([
    "https://en.wikipedia.org/wiki/Sabr_(term)",
  ]);
  expect(found("javascript:alert(1) ftp://example.org www")).toEqual([]);
});

test("a time at the start of a line is a chapter mark, and within a sentence it is plain text", () => {
  expect(found("0:00 Opening\n (12:05) Middle\n1:02:03 End\n")).toEqual([0, 725, 3723]);
  expect(found("as in 2:45, at 10:30\n2:153 and 1:2 and 12:99")).toEqual([]);
});

test("the parts joined together equal the text", () => {
  const text = "First\n0:10 a https://example.org. b\n\n(1:00) c";
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("a hundred thousand brackets and digits are parsed quickly", { tags: "long" }, () => {
  const make = (size: number) => `${"(1:0".repeat(size / 4)}\nhttp://${")".repeat(size)}`;
  expect(growthOf({ size: 100_000, make }, textParts)).toBeLessThan(linear);
});
