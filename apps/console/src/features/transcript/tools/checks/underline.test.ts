import { expect, test } from "vitest";
import { wordsAround } from "./underline.ts";

test("a punctuation mark is underlined with its word, and spaces with the words on both sides", () => {
  const wordsOf = (text: string, found: string) => {
    const at = text.indexOf(found);
    const { from, to } = wordsAround(text, at, at + found.length);
    return text.slice(from, to);
  };
  expect(wordsOf("ثم قال, نعم", ",")).toBe("قال,");
  expect(wordsOf("ثم قال  نعم", "  ")).toBe("قال  نعم");
  expect(wordsOf("قال", "قال")).toBe("قال");
});
