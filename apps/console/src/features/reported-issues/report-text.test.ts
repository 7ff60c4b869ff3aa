import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { shownDescription, shownWords } from "./report-text.ts";

const t = { ...messages.get(), time: "Le minutage est faux" };

test("a predefined reason is shown in the interface language, and a user's own words as written", () => {
  const urdu = (words: string) => ({ description: `[Urdu] ${words}`, language: "ur" as const });
  expect(shownWords(t, urdu("The time is off"))).toBe("Le minutage est faux");
  expect(shownWords(t, urdu("The time is off. Two seconds"))).toBe("Le minutage est faux: Two seconds");
  expect(shownDescription(t, urdu("The time is off"))).toBe("[Urdu] Le minutage est faux");
  for (const words of ["A word is missing", "The time is off, and I love this"]) {
    expect(shownDescription(t, urdu(words))).toBe(`[Urdu] ${words}`);
    expect(shownWords(t, urdu(words))).toBe(words);
  }
  expect(shownDescription(t, { description: "No language", language: "ar" })).toBe("No language");
});
