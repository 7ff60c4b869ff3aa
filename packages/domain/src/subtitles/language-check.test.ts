import { expect, test } from "vitest";
import { brokenWords, isIn, languageFault, textFaultWords } from "./language-check.ts";

function wordsFor(...[text, named]: Parameters<typeof languageFault>): string | undefined {
  const fault = languageFault(text, named);
  return fault && textFaultWords(fault);
}

const texts = {
  ar: "إن الحمد لله نحمده ونستعينه ونستغفره، وأشهد أن لا إله إلا الله وحده لا شريك له",
  ur: "یہ کتاب بہت اچھی ہے اور اس میں بہت سی باتیں لکھی گئی ہیں جو ہم سب کے لیے ہیں",
  en: "this is the story of a man and of the road that we are on, with all that it is for you and for me ".repeat(
    4,
  ),
  fr: "nous avons une maison et des amis qui sont dans les villes, pour vous et pour le plaisir de ce jour ".repeat(
    4,
  ),
  tr: "bu çok güzel bir gün ve biz bunun için daha çok şey öğrenmek istiyoruz, bir kitap gibi değil ".repeat(
    4,
  ),
};

test.each([
  ["ar", "ar", undefined],
  ["ur", "ur", undefined],
  ["en", "en", undefined],
  ["fr", "fr", undefined],
  ["tr", "tr", undefined],
  ["en", "ar", "its letters are Latin"],
  ["ar", "en", "its letters are Arabic"],
  ["ur", "ar", "it reads like Urdu"],
  ["ar", "ur", "it reads like Arabic"],
  ["en", "fr", "it reads like English"],
  ["fr", "es", "it reads like French"],
  ["tr", "ms", "it reads like Turkish"],
] as const)("a text in %s labelled as %s is reported only if the label is wrong", (text, named, fault) => {
  expect(wordsFor(texts[text], named)).toBe(fault);
});

test("letters of any other script are reported", () => {
  expect(wordsFor("Беспокойство и надежда на лучшее", "en")).toBe("its letters are not Latin");
});

test("tags are ignored, and a few words are too few to judge", () => {
  expect(languageFault(`<font color="white" face="Courier">${texts.ar}</font>`, "ar")).toBeUndefined();
  expect(languageFault('<font color="white" face="Courier">سلام</font>', "ar")).toBeUndefined();
  expect(languageFault("[Music]", "ar")).toBeUndefined();
  expect(languageFault("", "en")).toBeUndefined();
});

test("words garbled by a wrong encoding are counted, but not formulas and foreign names", () => {
  expect(brokenWords("résumé Müller π θ l’été – « déjà » 3×4 𝑒^(𝑖𝜋)", "fr")).toBe(0);
  expect(brokenWords("بـ x لـ y", "ar")).toBe(0);
  expect(brokenWords("r‚sum‚ d‚j… vu", "fr")).toBeCloseTo(2 / 3);
  expect(brokenWords("Áåñìğòíèöè", "tr")).toBe(1);
  expect(brokenWords("", "ar")).toBe(0);
});

test("a description matches only one language, and none if it is too short", () => {
  const french = "Une leçon sur la patience dans les épreuves, et ce qui est dit pour nous.";
  expect(
    (["ar", "en", "ur", "fr", "es", "tr", "ms", "de"] as const).filter((tag) => isIn(tag, french)),
  ).toEqual(["fr"]);
  expect(isIn("ar", texts.ar)).toBe(true);
  expect(isIn("ur", texts.ar)).toBe(false);
  expect(isIn("en", "Patience")).toBe(false);
});
