import { expect, test } from "vitest";
import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { verbForms } from "./verb-forms.ts";

/** The spellings of a verb without marks. */
function spellingsOf(verb: string): Set<string> {
  return new Set(verbForms(verb.split(" ")).map(({ text }) => normaliseForComparison(text)));
}

test.each([
  [
    "regular",
    "كَتَبَ يَكْتُبُ !",
    "كتب كتبت كتبتم كتبنا كتبن كتبوا كتبتا يكتب تكتب نكتب أكتب يكتبون يكتبوا تكتبين تكتبي يكتبان اكتب اكتبي اكتبوا",
  ],
  ["ending in the suffix's letter", "آمَنَ يُؤْمِنُ", "آمنت آمنا آمنوا يؤمن يؤمنون أؤمن"],
  ["ending in the suffix's letter", "مَاتَ يَمُوتُ", "مات مت متنا ماتوا يموت يمت يموتون"],
  ["beginning with hamza", "أَخَذَ يَأْخُذُ خُذْ", "أخذ أخذنا يأخذ آخذ خذ خذوا خذي"],
  ["with a hamza in the middle", "سَأَلَ يَسْأَلُ !", "سأل سألوا يسأل يسألون اسأل"],
  ["ending in hamza", "قَرَأَ يَقْرَأُ !", "قرأ قرأت قرؤوا قرأوا قرءوا يقرأ يقرؤون يقرأون اقرأ اقرؤوا"],
  ["ending in hamza, hollow", "جَاءَ يَجِيءُ", "جاء جاءت جئت جئنا جاؤوا جاءوا"],
  ["assimilated", "وَجَدَ يَجِدُ", "وجد وجدت يجد نجد أجد يجدون"],
  ["hollow with waw", "قَالَ يَقُولُ !", "قال قالت قلت قلنا قالوا يقول يقل يقولون قل قولوا قولي"],
  ["hollow with ya", "بَاعَ يَبِيعُ", "باع بعت بعنا يبيع يبع يبيعون"],
  ["hollow with alef", "خَافَ يَخَافُ", "خاف خفت خفنا يخاف يخف يخافون"],
  ["hollow with more letters", "اسْتَطَاعَ يَسْتَطِيعُ", "استطاع استطعت استطعنا استطاعوا يستطيع يستطع"],
  ["doubled", "مَدَّ يَمُدُّ", "مد مدت مددت مددنا مدوا يمد يمدون"],
  ["doubled with more letters", "أَحَبَّ يُحِبُّ", "أحب أحببت أحبوا يحب نحب يحبون"],
  ["ending in waw", "دَعَا يَدْعُو ادْعُ", "دعا دعت دعوت دعونا دعوا يدعو يدع يدعون تدعين ادع ادعوا"],
  ["ending in ya", "مَشَى يَمْشِي !", "مشى مشت مشيت مشينا مشوا يمشي يمش يمشون امش امشوا امشي"],
  ["ending in alef maqsura", "نَسِيَ يَنْسَى", "نسي نسيت نسوا ينسى ينس ينسون تنسين"],
  ["with a hamza in front", "أَعْطَى يُعْطِي أ!", "أعطى أعطيت أعطوا يعطي يعط يعطون أعط أعطوا"],
  ["with a ta in front", "اتَّقَى يَتَّقِي !", "اتقى اتقيت اتقوا يتقي يتق يتقون اتق"],
])("a verb %s has its forms: %s", (_, verb, forms) => {
  const spellings = spellingsOf(verb);
  expect(forms.split(" ").filter((form) => !spellings.has(form))).toEqual([]);
});

test.each([
  ["رَأَى يَرَى", "رآ", "يرا"],
  ["رَمَى يَرْمِي", "رما", "يرمو"],
  ["كَتَبَ يَكْتُبُ", "كتبو", "كتبتمو"],
])("%s becomes %s and %s before a pronoun", (verb, ...stems) => {
  const before = verbForms(verb.split(" ")).filter(({ kind }) => kind.endsWith("BeforePronoun"));
  const spellings = before.map(({ text }) => normaliseForComparison(text));
  for (const stem of stems) expect(spellings).toContain(stem);
});

test("forms that do not exist are not generated", () => {
  expect(spellingsOf("قَالَ يَقُولُ !").has("اقول")).toBe(false);
  expect(spellingsOf("عَلَّمَ يُعَلِّمُ !").has("اعلم")).toBe(false);
  expect(spellingsOf("كَتَبَ يَكْتُبُ").has("اكتب")).toBe(false);
});
