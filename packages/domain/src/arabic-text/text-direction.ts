const rightToLeft = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;

/**
 * The direction of a line that may mix scripts, by the majority of its letters. `dir="auto"` uses only the first letter,
 * and garbles a note such as `صبر (ṣabr): patience`. A line without letters is left to right.
 */
export function textDirection(text: string): "ltr" | "rtl" {
  let balance = 0;
  for (const character of text) {
    if (letter.test(character)) balance += rightToLeft.test(character) ? 1 : -1;
  }
  return balance > 0 ? "rtl" : "ltr";
}
