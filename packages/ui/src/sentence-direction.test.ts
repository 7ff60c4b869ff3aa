import { expect, test } from "vitest";
import { sentenceDirection } from "./sentence-direction.ts";

test("a sentence has the direction of the interface, whatever name it begins with", () => {
  expect(sentenceDirection("AI سروس سے رابطہ نہیں ہو سکا۔", "ur")).toBe("rtl");
  expect(sentenceDirection("Minbar لا يرسل بريدًا.", "ar")).toBe("rtl");
  expect(sentenceDirection("«النعم» is public now.", "en")).toBe("ltr");
  expect(sentenceDirection("Échec", "fr")).toBe("ltr");
});

test("a sentence that has no translation runs from left to right", () => {
  expect(sentenceDirection("The AI service could not be reached.", "ar")).toBe("ltr");
});
