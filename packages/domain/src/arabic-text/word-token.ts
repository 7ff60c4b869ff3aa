/** A word of a text and its position, `end` exclusive, in UTF-16 code units. */
export interface WordToken {
  text: string;
  start: number;
  end: number;
}

type Kind = "letter" | "mark" | "invisible" | "other";

/** Letters of Arabic script (including Urdu and Persian) and their presentation forms; no digits, no punctuation. */
const letter =
  /[\u0620-\u063F\u0641-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06EE\u06EF\u06FA-\u06FC\u06FF\u0750-\u077F\u0870-\u0887\u0889-\u088E\u08A0-\u08C9\uFB50-\uFBB1\uFBD3-\uFD3D\uFD50-\uFDC7\uFDF0-\uFDFB\uFE70-\uFEFC]/u;

/** Vowel marks, Quranic signs and tatweel. */
const mark = /[\p{Mn}\u0640\u06E5\u06E6]/u;

/** Soft hyphen, bidi and zero-width marks. */
const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

function kindOf(character: string): Kind {
  if (letter.test(character)) return "letter";
  if (mark.test(character)) return "mark";
  return invisible.test(character) ? "invisible" : "other";
}

/**
 * The Arabic words of a text. Marks belong to the preceding letter, invisible marks to a word only between two of its
 * letters; punctuation, digits and Latin words are ignored.
 */
export function arabicWords(text: string): WordToken[] {
  const words: WordToken[] = [];
  let start = -1;
  let end = 0;
  for (let at = 0; at <= text.length; at++) {
    const kind = kindOf(text.charAt(at));
    if (kind === "letter" && start < 0) start = at;
    if (kind === "other" && start >= 0) {
      words.push({ text: text.slice(start, end), start, end });
      start = -1;
    }
    if (kind === "letter" || kind === "mark") end = at + 1;
  }
  return words;
}

/**
 * The Arabic word at or next to a caret at `offset` (UTF-16 code units). Reads only the word and its neighbours, so that it
 * is fast enough for every pointer move.
 */
export function wordAt(text: string, offset: number): WordToken | undefined {
  let from = Math.min(Math.max(offset, 0), text.length);
  let to = from;
  while (from > 0 && kindOf(text.charAt(from - 1)) !== "other") from--;
  while (to < text.length && kindOf(text.charAt(to)) !== "other") to++;
  const word = arabicWords(text.slice(from, to)).find(
    (word) => from + word.start <= offset && offset <= from + word.end,
  );
  return word && { text: word.text, start: from + word.start, end: from + word.end };
}
