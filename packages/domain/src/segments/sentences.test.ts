import { describe, expect, test } from "vitest";
import { growthOf, linear, repeated } from "../../test/growth.ts";
import { endsSentence, sentencesOf } from "./sentences.ts";

/** `|` marks where a line ends. */
function lines(text: string): void {
  const parts = text.split("|").map((part) => part.trim());
  expect(sentencesOf(parts.join(" "))).toEqual(parts);
}

describe("a text is split into sentences", () => {
  test.each([
    "بسم الله الرحمن الرحيم. | الحمد لله ربّ العالمين. | والصلاة والسلام",
    "كيف حالك؟ | بخير! | والحمد لله؛ | ثمّ قال… | فسكت",
    "هل قرأتَ الكتابَ؟! | نعم.",
    "قال (رحمه الله. وغفر له) كلمة. | ثم مضى.",
    "قرأ ﴿إِنَّ اللَّهَ غَفُورٌ. رَحِيمٌ﴾ ثم سكت. | وقال ﴾قُلْ. هُوَ﴿ أيضا.",
    "قال تعالى: «يا أيها الذين آمنوا. اتقوا الله». | ثم شرح.",
    "توفي سنة 505 هـ. | ودفن هناك.",
    "كان السعر 3.5 دراهم. | والوزن ٢٫٥ رطل.",
    "قال د. أحمد كلمة. | ثم م. علي.",
  ])("in Arabic: %s", lines);

  test.each([
    "He came. | He saw! | Did he? | He did… | Then he left.",
    "Dr. Smith and J. R. Tolkien met Prof. Lee. | They spoke.",
    'He said "Wait. I come." | Then he went (at 3.30 p.m. or so). | It rained.',
    'He asked "Who is it?" and opened the door. | Nobody.',
    "1. The first point. | 2. The second.",
    "See example.org for more. | It costs 3.50 now.",
    "Wait... what? | Nothing.",
    "An open ( bracket. | And a lone ” mark. | The end",
  ])("in English: %s", lines);

  test.each([
    "یہ پہلا جملہ ہے۔ | یہ دوسرا جملہ ہے۔ | کیا یہ تیسرا ہے؟ | جی ہاں",
    "اس نے کہا «رکو۔ میں آتا ہوں»۔ | پھر وہ چلا گیا۔",
  ])("in Urdu: %s", lines);

  test.each([
    "Il vint. | Quoi ? | Rien ! | M. Dupont partit…",
    "« Viens ! » | Il partit. | Il dit : « J’arrive. Attends. » | Puis rien.",
    "L’homme qu’il vit, c’était lui. | D’accord.",
  ])("in French: %s", lines);

  test("only whitespace is lost, whatever the text", () => {
    for (const text of ["", " \n ", "...", "؟!", "(", "«".repeat(9), "a.b.c", ". . .", "x (y. z"]) {
      expect(sentencesOf(text).join("").replaceAll(/\s/gu, ""), text).toBe(text.replaceAll(/\s/gu, ""));
    }
  });

  test.each(["a. ", "(", '"', "a (b. ", "٣. ", ".", "كلمة "])(
    "100,000 characters of %j are split quickly",
    { tags: "long" },
    (piece) => {
      expect(growthOf({ size: 100_000, make: repeated(piece) }, sentencesOf)).toBeLessThan(linear);
    },
  );
});

test.each(["انتهى.", "قال: «نعم».", "کیا؟ ", "Wait…", '"Fine!"'])("a sentence ends in %j", (text) => {
  expect(endsSentence(text)).toBe(true);
});

test.each(["", " ", "ثمّ قال", "“", "3.5 of", "and,"])("a sentence goes on after %j", (text) => {
  expect(endsSentence(text)).toBe(false);
});
