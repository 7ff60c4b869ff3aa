import { expect, test } from "vitest";
import { likeness, memoryText, maxMatches, nearest } from "./memory-text.ts";

const like = (a: string, b: string) => likeness(memoryText(a), memoryText(b));

test.each([
  ["الحمد لله رب العالمين", "الْحَمْدُ لِلَّهِ، رَبِّ الْعَالَمِينَ."],
  ["قال النبي ﷺ", "قال النبي صلى الله عليه وسلم"],
  ["إنما الأعمال بالنيات", "انما الاعمال بالنيات"],
  ["سورة ١٢", "«سورة» 12"],
])("%j and %j count as the same words", (a, b) => {
  expect(like(a, b)).toBe(1);
});

test("two lines are more similar the more words they share, and only the same words give a likeness of 1", () => {
  const line = "من سلك طريقا يلتمس فيه علما";
  const ordered = [
    line,
    "ومن سلك طريقا يلتمس فيه علما",
    "من سلك طريقا يطلب فيه علما",
    "من سلك طريقا آخر",
    "ثم قاموا إلى الصلاة",
  ].map((other) => like(line, other));
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
  expect(new Set(ordered).size).toBe(5);
  expect(ordered[4]).toBeLessThan(0.2);
  expect(like("علم ثم عمل", "عمل ثم علم")).toBe(0.99);
  expect(like("…", "،")).toBe(0);
});

test("the most similar lines come first, at most five, without repeated translations or dissimilar lines", () => {
  const source = "والله أعلم بالصواب";
  const remembered = [
    { source: "خرج من المدينة", text: "He left the town" },
    { source: "والله أعلم", text: "And God knows best" },
    { source: "وَاللهُ أَعْلَمُ بِالصَّوَابِ", text: "God knows best what is right" },
    { source: "الله أعلم بالصواب", text: "God knows best what is right" },
    ...["a", "b", "c", "d"].map((text) => ({ source: `${source} ${text}`, text })),
  ];
  const found = nearest(source, remembered);
  expect(found).toHaveLength(maxMatches);
  expect(found[0]).toEqual({ ...remembered[2], likeness: 1 });
  expect(found.slice(1).map(({ text }) => text)).toEqual(["a", "b", "c", "d"]);
});
