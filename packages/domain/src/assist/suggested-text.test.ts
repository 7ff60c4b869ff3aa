import { expect, test } from "vitest";
import { suggestedText } from "./suggested-text.ts";

test("a suggestion becomes one line without control characters or direction marks, but keeps Urdu joiners", () => {
  expect(suggestedText(" Praise\u0000 be\r\n to \u202eGod\u202c\ufeff ")).toBe("Praise be to God");
  expect(suggestedText("آ\u200cگے")).toBe("آ\u200cگے");
});

test("a blank text or one of more than 5,000 characters gives no suggestion", () => {
  for (const raw of ["", " \n", "\u200f", "x".repeat(5001)]) expect(suggestedText(raw)).toBeUndefined();
  expect(suggestedText("x".repeat(5000))).toHaveLength(5000);
});
