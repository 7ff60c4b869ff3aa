import { expect, test } from "vitest";
import { growthOf, linear, repeated } from "../../test/growth.ts";
import { foldArabic, normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { glossaryEntries, tables } from "./built-in.ts";
import { wordsOf } from "./word-table.ts";

const words = tables.flatMap(wordsOf);
const headwordsOf = (word: string) => glossaryEntries(word).map(({ arabic }) => arabic);
const meaningsOf = (word: string) => glossaryEntries(word).map(({ meaning }) => meaning);

test("the glossary has at least 200 verbs, 400 nouns and 150 particles and pronouns, without duplicates", () => {
  // Those that a reader is told with their own meaning.
  const known = words.filter(({ entry }) =>
    glossaryEntries(entry.arabic).some(
      ({ arabic, meaning }) => arabic === entry.arabic && meaning === entry.meaning,
    ),
  );
  const count = (...kinds: string[]) => known.filter(({ kind }) => kinds.includes(kind)).length;
  expect(count("verbs")).toBeGreaterThanOrEqual(200);
  expect(count("nouns")).toBeGreaterThanOrEqual(400);
  expect(count("particles", "pronouns")).toBeGreaterThanOrEqual(150);
  const lines = words.map(({ entry }) => `${entry.arabic}: ${entry.meaning}`);
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});

test("every spelling consists of Arabic letters and marks, and every meaning is plain English", () => {
  for (const { entry, tokens } of words) {
    const spellings = tokens.filter((token) => !/^(?:-ون|-ات|\+ة|أ?!)$/u.test(token));
    for (const spelling of spellings) expect(spelling, spelling).toMatch(/^[\u0621-\u0652\u0670]+\+?$/u);
    expect(entry.meaning, entry.arabic).toMatch(/^[A-Za-z(][A-Za-z',;:.?() -]+$|^I$/u);
  }
});

test("every headword finds itself with and without its vowel marks", () => {
  for (const { entry, tokens } of words) {
    if (tokens[0]?.endsWith("+")) continue;
    expect(glossaryEntries(entry.arabic), entry.arabic).toContainEqual(entry);
    const bare = normaliseForComparison(entry.arabic);
    expect(headwordsOf(bare), bare).toContain(entry.arabic);
  }
});

test.each([
  ["صبر", ["patience, steadfastness", "to be patient"]],
  ["الصَّبْرُ", ["patience, steadfastness"]],
  ["ٱلرَّحْمَٰنِ", ["the Most Merciful (a name of God)"]],
  ["رحمن", ["the Most Merciful (a name of God)"]],
  ["كعبة", ["the Kaaba in Mecca"]],
  ["ﷲ", ["God (Allah)"]],
  ["الايمان", ["faith, belief"]],
  ["الاخرة", ["the hereafter"]],
  ["النبى", ["prophet"]],
  ["ٱلصَّلَوٰةَ", ["prayer"]],
  ["كِتَٰب", ["book"]],
  ["ءَامَنُوا", ["to believe"]],
])("looking up %s returns the meanings %j", (word, meanings) => {
  expect(meaningsOf(word)).toEqual(meanings);
});

test.each([
  ["برهان", "proof"],
  ["روح", "spirit, soul"],
  ["أمة", "community, nation"],
  ["شيخ", "sheikh, scholar; old man"],
  ["يوسف", "Joseph"],
  ["تالله", "by God (an oath)"],
  ["اليوم", "today; the day"],
  // One of each table.
  ["عِنْدَ", "at, with; when"],
  ["أَحَد", "one, anyone"],
  ["لُوط", "Lot"],
  ["سَرِيع", "fast"],
  ["دِين", "religion, way of life"],
  ["دَرْس", "lesson"],
  ["وَالِدَة", "mother"],
  ["تَطْوِير", "development"],
  ["كَتَبَ", "to write"],
  ["أَكَّدَ", "to confirm, to stress"],
])("%s has the meaning '%s' and no other", (word, meaning) => {
  expect(meaningsOf(word)).toEqual([meaning]);
});

test("قلنا is a form of 'to say'", () => {
  expect(meaningsOf("قلنا")).toContain("to say");
});

test.each([
  ["علم", ["عِلْم", "عَلَم", "عَلِمَ", "عَلَّمَ"]],
  ["عِلْم", ["عِلْم"]],
  ["عَلِمَ", ["عَلِمَ"]],
  ["علَّم", ["عَلَّمَ"]],
  ["علـــم", ["عِلْم", "عَلَم", "عَلِمَ", "عَلَّمَ"]],
  ["من", ["مِن", "مَنْ"]],
  ["مَن", ["مَنْ"]],
  ["مِنَ", ["مِن"]],
  ["إن", ["إِنْ", "إِنَّ"]],
  ["إنْ", ["إِنْ"]],
  ["إنَّ", ["إِنَّ"]],
  ["أن", ["أَنَّ", "أَنْ"]],
  ["ان", ["إِنْ", "إِنَّ", "أَنَّ", "أَنْ"]],
  ["فقد", ["قَدْ", "فَقَدَ"]],
  ["فَقَدَ", ["فَقَدَ"]],
  ["فهم", ["هُم", "فَهْم", "فَهِمَ"]],
  ["يعلم", ["عَلِمَ", "عَلَّمَ"]],
  ["يُعَلِّمُ", ["عَلَّمَ"]],
  ["رجل", ["رَجُل", "رِجْل"]],
])("%s finds the headwords %j, all those that fit its written vowels", (word, headwords) => {
  expect(headwordsOf(word)).toEqual(headwords);
});

test.each([
  ["والصبر", "صَبْر"],
  ["بالصلاة", "صَلَاة"],
  ["للناس", "نَاس"],
  ["لليل", "لَيْل"],
  ["للذين", "الَّذِينَ"],
  ["كتابهم", "كِتَاب"],
  ["فبِرَحْمَتِهِ", "رَحْمَة"],
  ["وبدعائكم", "دُعَاء"],
  ["لأخيه", "أَخ"],
  ["تقواه", "تَقْوَى"],
  ["وللآخرة", "آخِرَة"],
  ["والله", "اللَّه"],
  ["فلله", "لِلَّه"],
  ["للكعبة", "الكَعْبَة"],
  ["وسيعلمهم", "عَلِمَ"],
  ["خلقني", "خَلَقَ"],
  ["نبيًّا", "نَبِيّ"],
  ["جُزءًا", "جُزْء"],
  ["والايمان", "إِيمَان"],
  ["الشَّمسُ", "شَمْس"],
  ["القمر", "قَمَر"],
  ["عليكم", "عَلَى"],
  ["إليّ", "إِلَى"],
  ["لكنني", "لَكِنَّ"],
  ["بهذا", "هٰذَا"],
  ["كالبحر", "بَحْر"],
])("%s finds %s, whatever is attached to it", (word, headword) => {
  expect(headwordsOf(word)).toContain(headword);
});

test.each([
  ["وجد", "وَجَدَ"],
  ["بشر", "بَشَر"],
  ["فكبر", "كَبُرَ"],
  ["لحقهم", "لَحِقَ"],
  ["لجنة", "لَجْنَة"],
  ["بنية", "بُنْيَة"],
  ["الشركة", "شَرِكَة"],
  ["العلمي", "عِلْمِيّ"],
  ["كربه", "كَرْب"],
  ["بذلك", "ذٰلِكَ"],
  ["حقا", "حَقًّا"],
  ["كان", "كَانَ"],
  ["أكثر", "أَكْثَر"],
  ["على", "عَلَى"],
  ["ترك", "تَرَكَ"],
])("%s finds %s and no other word with something attached", (word, headword) => {
  const others = new Set([
    "جَدّ",
    "شَرّ",
    "بِرّ",
    "حَقّ",
    "جِنّ",
    "نِيَّة",
    "شِرْك",
    "رَبّ",
    "بَذَلَ",
    "كَأَنَّ",
    "كَثُرَ",
    "عَلِيّ",
    "رَأَى",
  ]);
  expect(headwordsOf(word)).toContain(headword);
  expect(headwordsOf(word).filter((other) => others.has(other))).toEqual([]);
});

test.each([
  "أيمان",
  "آذن",
  "إمة",
  "ليلى",
  "الصبري",
  "كسري",
  "و",
  "ال",
  "",
  "Allah",
  "123",
  "،",
  "constructor",
  "__proto__",
])("%s is not mistaken for a word that it resembles", (word) => {
  expect(glossaryEntries(word)).toEqual([]);
});

test("a word of a million letters finds nothing", () => {
  expect(glossaryEntries("كتاب".repeat(250_000))).toEqual([]);
});

test("a word of a hundred thousand letters is looked up quickly", { tags: "long" }, () => {
  expect(growthOf({ size: 100_000, make: repeated("كتاب") }, glossaryEntries)).toBeLessThan(linear);
});

test("spellings that the search treats as equal find the same headword", () => {
  for (const [one, other] of [
    ["ٱلْكِتَـٰبُ", "الكتاب"],
    ["الصلوٰة", "الصلاة"],
    ["عليکم", "عليكم"],
  ] as const) {
    expect(foldArabic(one).text.replace("كتب", "كتاب")).toBe(foldArabic(other).text);
    expect(headwordsOf(one)[0]).toBe(headwordsOf(other)[0]);
  }
});
