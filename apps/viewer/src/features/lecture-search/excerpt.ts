/** A range of a text, `end` exclusive, in UTF-16 code units. */
export type Range = readonly [start: number, end: number];

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** In UTF-16 code units: longer lines are cut around their first match. */
const maxLineLength = 400;
/** Shown before the first match of a line that is cut. */
const lengthBefore = 120;

/** The nearest space before `at`, so that no word is cut; `at` if there is none near. */
function spaceBefore(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  if (space > at - lengthBefore) return space;
  // Not between the two halves of a character.
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}

function excerptOf(text: string, first: number): Range {
  if (text.length <= maxLineLength) return [0, text.length];
  const start = first <= lengthBefore ? 0 : spaceBefore(text, first - lengthBefore);
  const end = start + maxLineLength;
  return [start, end >= text.length ? text.length : spaceBefore(text, end)];
}

/** A text in parts, those at the ascending `matches` marked; a long text only around the first of them. */
export function markedParts(text: string, matches: readonly Range[]): TextPart[] {
  const [start, end] = excerptOf(text, matches[0]?.[0] ?? 0);
  const parts: TextPart[] = [];
  let at = start;
  const add = (to: number, isMatch: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMatch });
    at = Math.max(at, to);
  };
  for (const [from, to] of matches) {
    add(Math.min(from, end), false);
    add(Math.min(to, end), true);
  }
  add(end, false);
  if (start > 0) parts.unshift({ text: "…", isMatch: false });
  if (end < text.length) parts.push({ text: "…", isMatch: false });
  return parts;
}
