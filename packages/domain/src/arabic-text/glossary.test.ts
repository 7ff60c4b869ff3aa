import { expect, test } from "vitest";
import { foldArabic, normaliseForComparison } from "./arabic-text.ts";
import { glossaryEntry } from "./glossary.ts";
import { glossaryWords } from "./glossary-words.ts";

/** The search fold without the article: the strictest test for duplicate entries. */
function bareFold(word: string): string {
  return foldArabic(word).text.replace(/^ال(?!له)/u, "");
}

test("about 150 words are known, each once, even to a reader who folds everything", () => {
  expect(glossaryWords.length).toBeGreaterThanOrEqual(150);
  expect(glossaryWords.length).toBeLessThanOrEqual(170);
  const folded = glossaryWords.map(([arabic]) => bareFold(arabic));
  expect(folded.filter((word, at) => folded.indexOf(word) !== at)).toEqual([]);
});

test("every headword carries vowel marks, spaces nothing out and has an English meaning", () => {
  for (const [arabic, english] of glossaryWords) {
    expect(arabic, arabic).toMatch(/^[\u0621-\u0652\u0670]+$/u);
    expect(arabic, arabic).not.toBe(normaliseForComparison(arabic));
    expect(english.trim(), arabic).toBe(english);
    expect(english, arabic).toMatch(/^[A-Za-zʿāī' ,;()-]+$/u);
  }
});

test("every headword finds itself, with its marks and without them", () => {
  for (const [arabic, english] of glossaryWords) {
    const entry = { arabic, english };
    expect(glossaryEntry(arabic), arabic).toEqual(entry);
    const bare = normaliseForComparison(arabic);
    expect(glossaryEntry(bare), bare).toEqual(entry);
  }
});

test("every common noun is found with the article before it", () => {
  const nouns = glossaryWords.filter(([arabic]) => !/^(?:ال|لِلَّهِ|إِلٰه)/u.test(arabic));
  for (const [arabic, english] of nouns)
    expect(glossaryEntry(`ال${normaliseForComparison(arabic)}`), arabic).toEqual({ arabic, english });
});

test.each([
  ["صبر", "patience, steadfastness"],
  ["الصَّبْرُ", "patience, steadfastness"],
  ["ٱلرَّحْمَٰنِ", "the Most Merciful (a name of God)"],
  ["رحمن", "the Most Merciful (a name of God)"],
  ["كعبة", "the Kaaba in Mecca"],
  ["ﷲ", "God (Allah)"],
  ["علـــم", "knowledge; (ʿalam) flag"],
  ["الايمان", "faith, belief"],
  ["الاخرة", "the hereafter"],
  ["النبى", "prophet"],
])("a reader who points at %s is told '%s'", (word, english) => {
  expect(glossaryEntry(word)?.english).toBe(english);
});

test.each(["أيمان", "آذان", "آله", "إمة", "عمره", "سوره"])(
  "%s is another word than the one it resembles, and stays unexplained",
  (word) => {
    expect(glossaryEntry(word)).toBeUndefined();
  },
);

test.each([
  ["والصبر", "صبر"],
  ["بالصلاة", "صلاة"],
  ["للناس", "ناس"],
  ["كتابهم", "كتاب"],
  ["فبِرَحْمَتِهِ", "رحمة"],
  ["وبدعائكم", "دعاء"],
  ["لأخيه", "أخ"],
  ["تقواه", "تقوى"],
  ["وللآخرة", "آخرة"],
  ["والله", "الله"],
  ["فلله", "لله"],
  ["للكعبة", "الكعبة"],
  ["وسيعلمهم", "يعلم"],
  ["خلقني", "خلق"],
  ["عباده", "عباد"],
  ["نبيًّا", "نبي"],
  ["والايمان", "إيمان"],
  ["والد", "والد"],
  ["والدين", "دين"],
])("in %s the reader is told of %s, whatever is attached to it", (word, headword) => {
  expect(normaliseForComparison(glossaryEntry(word)?.arabic ?? "")).toBe(headword);
});

const looksAlike =
  "بشر والبشر كبر فكبر كربه لحقهم لدينا لجنة بنية الشركة شركة العلمي يومي إسلامية عالمي علمنا سمعنا ربما ربا كتابة " +
  "سنوات عملة ظلمة سلامة بناء وجد ولكن كلهم بلا فجأة كافرون زوجته لسان بيت لحظة قدرة الصبري سينما سيارة موتى ذكرى";

test.each(looksAlike.split(" "))("%s is no form of a word that it begins or ends like", (word) => {
  expect(glossaryEntry(word)).toBeUndefined();
});

const particles =
  "له لهم لها لهما لهن لم الم ألم ان أن إن إلى الى على عن من في ما لا كل ثم قد هو هي الذي التي هذا هذه ذلك أو أم او ام " +
  "لكن عند بين به فيه أمام قبل إلا الا ألا إذا اذا إذ كان حتى متى أي اي يا و ف ال الآن الان نعم";

test.each(particles.split(" "))("the particle %s is never taken for a noun", (word) => {
  expect(glossaryEntry(word)).toBeUndefined();
});

const joined = ["", "و", "ف", "ب", "ل", "ك", "وب", "فل"];
const owned = ["", "ه", "ها", "هم", "ك", "كم", "ي", "نا"];

test("no particle becomes a word of the glossary by what is attached to it", () => {
  const forms =
    "إلى على عن من في كل ثم لكن عند بين أمام قبل حتى لدى مع منذ كما إن أن هذا ذلك بعد فوق تحت حول غير".split(
      " ",
    );
  const all = forms.flatMap((form) =>
    joined.flatMap((before) => owned.map((after) => before + form + after)),
  );
  expect(all.filter((word) => glossaryEntry(word))).toEqual([]);
});

test("what is no Arabic word has no entry", () => {
  for (const text of ["", "ال", "Allah", "123", "،", "constructor", "__proto__"])
    expect(glossaryEntry(text)).toBeUndefined();
});
