import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { shownDescription, shownWords } from "./report-text.ts";

const t = { ...messages.get(), time: "Le minutage est faux" };

test("a predefined reason is shown in the interface language, and a user's own words as written", () => {
  expect(shownWords(t, "[Urdu] The time is off")).toBe("Le minutage est faux");
  expect(shownWords(t, "[Urdu] The time is off. Two seconds")).toBe("Le minutage est faux: Two seconds");
  expect(shownDescription(t, "[Urdu] The time is off")).toBe("[Urdu] Le minutage est faux");
  for (const description of ["[Urdu] A word is missing", "No language"])
    expect(shownDescription(t, description)).toBe(description);
});
