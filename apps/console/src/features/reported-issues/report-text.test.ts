import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { shownDescription, shownWords } from "./report-text.ts";

const t = { ...messages.get(), time: "Le minutage est faux" };

test("a predefined reason is shown in the interface language, and a user's own words as written", () => {
  const urdu = (problem: "time" | null, words: string) => ({ problem, words, language: "ur" as const });
  expect(shownWords(t, urdu("time", ""))).toBe("Le minutage est faux");
  expect(shownWords(t, urdu("time", "Two seconds"))).toBe("Le minutage est faux: Two seconds");
  expect(shownDescription(t, urdu("time", ""))).toBe("[Urdu] Le minutage est faux");
  for (const words of ["A word is missing", "The time is off", "The time is off. I love this"]) {
    expect(shownDescription(t, urdu(null, words))).toBe(`[Urdu] ${words}`);
    expect(shownWords(t, urdu(null, words))).toBe(words);
  }
});
