export type Direction = "ltr" | "rtl";

const rightToLeft = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;

/**
 * The direction of a line that may mix scripts, by the majority of its letters. `dir="auto"` uses only the first letter,
 * and garbles a note such as `صبر (ṣabr): patience`. A line without letters is left to right.
 */
export function textDirection(text: string): Direction {
  const { rtl, ltr } = countLetters(text);
  return rtl > ltr ? "rtl" : "ltr";
}

/**
 * The direction of one line of a longer text. A line that mixes scripts has that of the whole text, so that all notes
 * of a list of words begin at the same side; a line in one script has its own.
 */
export function lineDirection(line: string, whole: Direction): Direction {
  const { rtl, ltr } = countLetters(line);
  return rtl > 0 && ltr > 0 ? whole : textDirection(line);
}

function countLetters(text: string): { rtl: number; ltr: number } {
  const counts = { rtl: 0, ltr: 0 };
  for (const character of text) {
    if (letter.test(character)) counts[rightToLeft.test(character) ? "rtl" : "ltr"] += 1;
  }
  return counts;
}
