import { expect, test } from "vitest";
import { suggestedText } from "./suggested-text.ts";

test("a suggestion is one line without control characters and marks of direction; Urdu keeps its joiners", () => {
  expect(suggestedText(" Praise\u0000 be\r\n to \u202eGod\u202c\ufeff ")).toBe("Praise be to God");
  expect(suggestedText("آ\u200cگے")).toBe("آ\u200cگے");
});

test("what is blank, or longer than any line, is none", () => {
  for (const raw of ["", " \n", "\u200f", "x".repeat(5001)]) expect(suggestedText(raw)).toBeUndefined();
  expect(suggestedText("x".repeat(5000))).toHaveLength(5000);
});
