import { digitOf } from "../segments/time.ts";

/** Removed by the search fold: vowel marks, Quranic signs, tatweel, controls, zero-width marks, apostrophes. */
const ignored = /[\p{Mn}\p{Me}\p{Cc}\p{Cf}\u0640\u06DE\u06E5\u06E6\u06E9'`‘’\u02B9-\u02BF]/gu;

/** Characters that belong to the letter before them and are highlighted with it: combining marks, tatweel, zero-width joiners. */
const joining = /[\p{Mn}\p{Me}\u0640\u200C\u200D]/u;

/** Characters that readers treat as the same, although decomposition and lower case do not unify them. */
const equivalents: Readonly<Record<string, string>> = {
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ڪ: "ك",
  ة: "ه",
  ہ: "ه",
  ۃ: "ه",
  ە: "ه",
  ٱ: "ا",
  "﷽": "بسم الله الرحمن الرحيم",
  "،": ",",
  "؛": ";",
  "؟": "?",
  "۔": ".",
  "٪": "%",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  ı: "i",
  ß: "ss",
  œ: "oe",
  æ: "ae",
};

/** Converts Arabic-Indic and Eastern Arabic-Indic digits to ASCII; returns any other character unchanged. */
export function asciiDigit(character: string): string {
  const digit = digitOf(character.charCodeAt(0));
  return digit === -1 ? character : String(digit);
}

/** The search fold of one UTF-16 code unit: `""` if it is removed, several characters for a ligature. */
export function foldUnit(unit: number): string {
  const character = String.fromCharCode(unit);
  if (/\s/u.test(character)) return " ";
  // Presentation forms of bare marks decompose into a space and the mark; that space was never in the text.
  const letters = character.normalize("NFKD").replace(/^ /u, "");
  const lower = letters.replaceAll(ignored, "").toLowerCase();
  return Array.from(lower, (letter) => asciiDigit(equivalents[letter] ?? letter)).join("");
}

/** The answers of `joinsPrevious` so far: 0 is unknown, 1 is yes, 2 is no. Searching a long text asks a million times. */
const known = new Uint8Array(0x1_0000);

/** Whether a UTF-16 code unit belongs to the letter before it. */
export function joinsPrevious(unit: number): boolean {
  if (known[unit] === 0) known[unit] = joining.test(String.fromCharCode(unit)) ? 1 : 2;
  return known[unit] === 1;
}
