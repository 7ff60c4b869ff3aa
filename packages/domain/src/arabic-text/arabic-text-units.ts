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

/**
 * The fold of one UTF-16 code unit: `""` if it is removed, several characters for a ligature. The keys of the translation
 * memory are stored hashes of texts that were folded by it, so it never changes; what only the search needs is in
 * `foldSearchUnit`.
 */
export function foldUnit(unit: number): string {
  const character = String.fromCharCode(unit);
  if (/\s/u.test(character)) return " ";
  // Presentation forms of bare marks decompose into a space and the mark; that space was never in the text.
  const letters = character.normalize("NFKD").replace(/^ /u, "");
  const lower = letters.replaceAll(ignored, "").toLowerCase();
  return Array.from(lower, (letter) => asciiDigit(equivalents[letter] ?? letter)).join("");
}

/** Signs for words that Unicode does not decompose (U+FD40 to U+FD4F, U+FDCF, U+FDFE and U+FDFF), spelled out. */
const honorifics: Readonly<Record<string, string>> = {
  "\uFD40": "رحمه الله",
  "\uFD41": "رضي الله عنه",
  "\uFD42": "رضي الله عنها",
  "\uFD43": "رضي الله عنهم",
  "\uFD44": "رضي الله عنهما",
  "\uFD45": "رضي الله عنهن",
  "\uFD46": "صلى الله عليه وآله",
  "\uFD47": "عليه السلام",
  "\uFD48": "عليهم السلام",
  "\uFD49": "عليهما السلام",
  "\uFD4A": "عليه الصلاة والسلام",
  "\uFD4B": "قدس سره",
  "\uFD4C": "صلى الله عليه وآله وسلم",
  "\uFD4D": "عليها السلام",
  "\uFD4E": "تبارك وتعالى",
  "\uFD4F": "رحمهم الله",
  "\uFDCF": "سلامه علينا",
  "\uFDFE": "سبحانه وتعالى",
  "\uFDFF": "عز وجل",
};

/** Signs that stand for others in the search alone: an apostrophe, which is removed, and the comma between thousands. */
const searchEquivalents: Readonly<Record<string, string>> = { "\u201B": "", "٬": "," };

/** The words of a sign such as ﷺ or ﷽, as they are written; `undefined` for all other characters, ligatures of one word too. */
export function wordsOfSign(character: string): string | undefined {
  const words = honorifics[character] ?? (character === "﷽" ? equivalents[character] : undefined);
  const spelled = words ?? character.normalize("NFKD");
  return /\p{L} \p{L}/u.test(spelled) ? spelled : undefined;
}

/** As `foldUnit`, for the search: a sign for several words is these words, and no part of its neighbours (محمدﷺ). */
export function foldSearchUnit(unit: number): string {
  const character = String.fromCharCode(unit);
  const words = wordsOfSign(character);
  if (words === undefined) return searchEquivalents[character] ?? foldUnit(unit);
  return ` ${Array.from(words, (letter) => foldUnit(letter.charCodeAt(0))).join("")} `;
}

/** The answers of `joinsPrevious` so far: 0 is unknown, 1 is yes, 2 is no. Searching a long text asks a million times. */
const known = new Uint8Array(0x1_0000);

/** Whether a UTF-16 code unit belongs to the letter before it. */
export function joinsPrevious(unit: number): boolean {
  if (known[unit] === 0) known[unit] = joining.test(String.fromCharCode(unit)) ? 1 : 2;
  return known[unit] === 1;
}
