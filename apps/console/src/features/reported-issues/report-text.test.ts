import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { shownWords } from "./report-text.tsx";

const t = { ...messages.get(), time: "Le minutage est faux" };

test("a predefined reason is shown in the interface language, and a user's own words as written", () => {
  expect(shownWords(t, { problem: "time", words: "" })).toBe("Le minutage est faux");
  expect(shownWords(t, { problem: "time", words: "Two seconds" })).toBe("Le minutage est faux: Two seconds");
  for (const words of ["A word is missing", "The time is off", "The time is off. I love this"])
    expect(shownWords(t, { problem: null, words })).toBe(words);
});
