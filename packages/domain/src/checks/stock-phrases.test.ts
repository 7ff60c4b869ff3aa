import { expect, test } from "vitest";
import type { LanguageTag } from "../library/language.ts";
import { findingsOf } from "./checks.ts";

function stockPhraseIn(text: string, language: LanguageTag) {
  const all = findingsOf({ segments: [{ id: "a", time: "0:01", text }], language });
  const found = all.find(({ kind }) => kind === "stock-phrase");
  return found && text.slice(found.from, found.to);
}

test.each<[LanguageTag, string, string]>([
  ["ar", "ترجمةُ نانسي قنقر", "ترجمةُ نانسي قنقر"],
  ["ar", "اشتركوا في القناة!", "اشتركوا في القناة"],
  ["ar", "انتهى، شكراً على المشاهدة.", "شكراً على المشاهدة"],
  ["en", "Thanks for watching!", "Thanks for watching"],
  ["ur", "ویڈیو دیکھنے کا شکریہ", "ویڈیو دیکھنے کا شکریہ"],
  [
    "fr",
    "Sous-titres réalisés par la communauté d’Amara.org",
    "Sous-titres réalisés par la communauté d’Amara.org",
  ],
  ["es", "¡Gracias por ver el video!", "Gracias por ver el video"],
  ["tr", "Altyazı M.K.", "Altyazı M.K"],
  ["ms", "Terima kasih kerana menonton!", "Terima kasih kerana menonton"],
  ["ar", "Thank you for watching", "Thank you for watching"],
])("in %s, %j is named as a stock phrase", (language, text, phrase) => {
  expect(stockPhraseIn(text, language)).toBe(phrase);
});

test("other sentences with some of its words are not reported", () => {
  expect(stockPhraseIn("قرأنا ترجمة الإمام نافع", "ar")).toBeUndefined();
  expect(stockPhraseIn("They were watching, thanks to her", "en")).toBeUndefined();
});
