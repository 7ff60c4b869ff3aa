import { expect, test } from "vitest";
import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { nameForms, nounForms } from "./noun-forms.ts";

function spellingsOf(noun: string): Set<string> {
  return new Set(nounForms(noun.split(" ")).map(({ text }) => normaliseForComparison(text)));
}

test.each([
  ["a broken plural", "كِتَاب كُتُب", "كتاب كتابا كتابان كتابين كتب كتبا"],
  ["a plural in ـات", "كَلِمَة -ات", "كلمة كلمت كلمات كلمتان كلمتين"],
  ["a plural in ـون", "مُعَلِّم -ون +ة", "معلم معلمون معلمين معلمو معلمي معلمة معلمات معلمتان"],
  ["a ya that falls out", "قَاضٍ قُضَاة", "قاض قاضي قاضيا قضاة قضات قاضيان"],
  ["alef maqsura", "مَعْنًى مَعَانٍ", "معنى معنا معنيان معان معاني"],
  ["alef maqsura", "تَقْوَى", "تقوى تقوا"],
  ["alef", "دُنْيَا", "دنيا"],
  ["a hamza after alef", "سَمَاء سَمَاوَات", "سماء سمائ سماؤ سماوات"],
  ["a hamza after ya", "شَيْء أَشْيَاء", "شيء شيئا شيئ شيئان أشياء أشيائ"],
  ["a hamza after a consonant", "جُزْء أَجْزَاء", "جزء جزءا جزئ جزؤ أجزاء"],
  ["a hamza on alef", "خَطَأ أَخْطَاء", "خطأ خطئ خطؤ أخطاء"],
  ["the five nouns", "أَخ إِخْوَة", "أخ أخو أخا أخي إخوة"],
  ["a shadda", "حَقّ حُقُوق", "حق حقا حقوق"],
  ["the article", "الكَعْبَة", "كعبة كعبت"],
])("a noun with %s has its forms: %s", (_, noun, forms) => {
  const spellings = spellingsOf(noun);
  expect(forms.split(" ").filter((form) => !spellings.has(form))).toEqual([]);
});

test("nouns ending in ة, ى or a hamza after alef get no accusative alef", () => {
  for (const noun of ["كَلِمَة", "هُدًى", "سَمَاء"]) {
    const texts = nounForms([noun]).filter(({ kind }) => kind === "accusative");
    expect(texts, noun).toEqual([]);
  }
});

test("names have neither a dual nor a form before a pronoun", () => {
  expect(nameForms(["عَلِيّ"])).toEqual([{ kind: "whole", text: "عَلِيّ" }]);
});
