const rightToLeft = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;

/**
 * The direction of a line that may mix scripts, by most of its letters. `dir="auto"` goes by the first letter alone, and
 * turns a note such as `صبر (ṣabr): patience` inside out. A line without letters is left to right.
 */
export function textDirection(text: string): "ltr" | "rtl" {
  let balance = 0;
  for (const character of text) {
    if (letter.test(character)) balance += rightToLeft.test(character) ? 1 : -1;
  }
  return balance > 0 ? "rtl" : "ltr";
}
