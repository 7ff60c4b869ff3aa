/** A letter of a written word and the vowel marks on it. */
export interface Letter {
  letter: string;
  marks: string;
}

/** Vowel marks, tanwin, shadda, sukun and the dagger alef. */
const vowelMark = /[\u064B-\u0652\u0670]/u;
/** Signs of recitation, tatweel, and marks that no reading depends on. */
const ignored = /\u0640|[\u0653\u0656-\u065F\u06D6-\u06ED\u08D3-\u08FF]|[\p{Cf}\p{Z}\p{P}]/gu;
/** A dagger alef on a waw or ya that is only its seat: the Quran's صلوٰة. */
const seatOfAlef = /\u0648\u0670/gu;
/** The Quran's spelling of آ: ءَامَنُوا. At the end it is a hamza with the alef of the accusative: جزءا. */
const oldMadda = /ء\u064E?ا(?=[\u0621-\u064A])/gu;
const equal: Readonly<Record<string, string>> = { ٱ: "ا", ک: "ك", ی: "ي" };

const shadda = "\u0651";
const sukun = "\u0652";
const kasra = "\u0650";
const fatha = "\u064E";
const daggerAlef = "\u0670";

/** Longer words are in no glossary; the limit keeps Unicode's normalization fast. */
const maxWordLength = 60;

/** The letters of a word, as the search folds them, except that the forms of alef, hamza and ya stay distinct. */
export function lettersOf(word: string): Letter[] {
  if (word.length > maxWordLength) return [];
  const text = word.normalize("NFKC").replaceAll(ignored, "").replaceAll(seatOfAlef, "ا");
  const letters: Letter[] = [];
  for (const character of text.replaceAll(oldMadda, "آ")) {
    const last = letters.at(-1);
    if (!vowelMark.test(character)) letters.push({ letter: equal[character] ?? character, marks: "" });
    else if (last) last.marks += character;
  }
  return letters;
}

/** The same word with every dagger alef written as alef: كِتَٰب. */
export function withWrittenAlef(letters: readonly Letter[]): Letter[] | undefined {
  if (!letters.some(({ marks }) => marks.includes(daggerAlef))) return undefined;
  return letters.flatMap(({ letter, marks }) =>
    marks.includes(daggerAlef)
      ? [
          { letter, marks: marks.replaceAll(daggerAlef, "") },
          { letter: "ا", marks: "" },
        ]
      : [{ letter, marks }],
  );
}

/** The key under which spellings are found that may be one word: any alef, and a last ya with or without dots. */
export function looseKey(text: string): string {
  return text
    .replaceAll(/[\u064B-\u0652\u0670]/gu, "")
    .replaceAll(/[أإآ]/gu, "ا")
    .replace(/ى$/u, "ي");
}

export function lettersOnly(letters: readonly Letter[]): string {
  return letters.map(({ letter }) => letter).join("");
}

/** How a written word agrees with a form: not, but for a shadda or a hamza that was left out, or wholly. */
type Agreement = "no" | "nearly" | "yes";

/** A missing hamza is accepted, and a last ya without its dots; what is written counts. */
function isInformal(written: string, { letter, marks }: Letter, isLast: boolean): boolean {
  if (written === "ا") return /[أإآ]/u.test(letter);
  // Not the ya of a dual: ليلى is no "two nights of".
  return isLast && written === "ى" && letter === "ي" && !marks.includes(sukun);
}

function vowelOf(marks: string): string {
  const vowel = marks.replaceAll(shadda, "").slice(0, 1);
  return vowel === daggerAlef ? fatha : vowel;
}

interface Place {
  at: number;
  isLast: boolean;
}

function isOtherVowel(written: string, form: string, isLast: boolean): boolean {
  if (written === "" || form === "" || written === form) return false;
  // Before an article, a last sukun becomes a kasra: عَنِ الله.
  return !(isLast && form === sukun && written === kasra);
}

function agreementOfShadda(written: string, form: string, { at, isLast }: Place): Agreement {
  const isDoubled = written.includes(shadda);
  if (isDoubled === form.includes(shadda)) return "yes";
  // The first letter is doubled after the article and by recitation.
  if (isDoubled) return at === 0 ? "yes" : "no";
  const vowel = vowelOf(written);
  if (vowel === sukun) return "no";
  // A vowel without the shadda beside it makes another reading likelier, but for that of a case.
  return vowel !== "" && !isLast ? "nearly" : "yes";
}

function agreementOfMarks(written: string, form: string, place: Place): Agreement {
  return isOtherVowel(vowelOf(written), vowelOf(form), place.isLast)
    ? "no"
    : agreementOfShadda(written, form, place);
}

/** Compares a written word with a form of the same number of letters; vowels count only where both have them. */
export function agreement(written: readonly Letter[], form: readonly Letter[], isPassive = false): Agreement {
  let whole: Agreement = "yes";
  if (written.length !== form.length) return "no";
  for (const [at, { letter, marks }] of written.entries()) {
    const isLast = at === written.length - 1;
    const expected = form[at] ?? { letter: "", marks: "" };
    if (letter !== expected.letter) {
      if (!isInformal(letter, expected, isLast)) return "no";
      whole = "nearly";
    }
    // The vowels of a passive are not those of its form.
    const known = isPassive ? expected.marks.replaceAll(/[^\u0651]/gu, "") : expected.marks;
    const now = agreementOfMarks(marks, known, { at, isLast });
    if (now === "no") return "no";
    if (now === "nearly") whole = "nearly";
  }
  return whole;
}
