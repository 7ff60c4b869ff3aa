import type { Glossary } from "@minbar/domain/glossary/glossary";
import type { GlossaryEntry } from "@minbar/domain/glossary/word-table";
import { arabicWords, wordAt } from "@minbar/domain/arabic-text/word-token";
import type { WordToken } from "@minbar/domain/arabic-text/word-token";

/** A word on the screen that the glossary explains. */
export interface ArabicWord {
  /** Its possible readings. */
  entries: readonly GlossaryEntry[];
  range: Range;
}

/** A point of the viewport, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

function rangeOf(text: Text, { start, end }: WordToken): Range {
  const range = new Range();
  range.setStart(text, start);
  range.setEnd(text, end);
  return range;
}

/** The text node of a word, and the word in it. */
interface FoundToken {
  text: Text;
  token: WordToken;
}

function wordOf({ text, token }: FoundToken, meaningsOf: Glossary): ArabicWord | undefined {
  const entries = meaningsOf(token.text);
  return entries.length > 0 ? { entries, range: rangeOf(text, token) } : undefined;
}

/** The words of a line that the glossary explains, in reading order. */
export function glossaryWordsIn(row: Element, meaningsOf: Glossary): ArabicWord[] {
  return [...row.querySelectorAll("[lang=ar]")].flatMap(({ firstChild: text }) =>
    text instanceof Text
      ? arabicWords(text.data).flatMap((token) => wordOf({ text, token }, meaningsOf) ?? [])
      : [],
  );
}

/** The text node at a point, and the offset of the caret there. */
function caretAt({ x, y }: Point): { node: Node; offset: number } | undefined {
  // Older browsers lack it, despite its type.
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return { node: caret.offsetNode, offset: caret.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

export function isInside({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** The Arabic text node at a point, and the word there. */
function tokenAt(point: Point, list: Element): FoundToken | undefined {
  const caret = caretAt(point);
  const text = caret?.node;
  if (!(text instanceof Text) || !list.contains(text)) return undefined;
  if (!text.parentElement?.closest("[lang]")?.matches("[lang=ar]")) return undefined;
  const token = wordAt(text.data, caret?.offset ?? 0);
  return token && { text, token };
}

/** The bounding box of the word at a point, in viewport pixels, and the word if the glossary explains it. */
export interface WordAtPoint {
  box: DOMRect;
  word: ArabicWord | undefined;
}

/**
 * Finds the Arabic word at a point of the list; returns the same object while the word is the same. Checks only one
 * word, so that it can run in every frame of a pointer movement.
 */
export function createWordFinder(
  list: Element,
  meaningsOf: Glossary,
): (point: Point) => WordAtPoint | undefined {
  let last: { text: Text; start: number; range: Range; word: ArabicWord | undefined } | undefined;

  return (point) => {
    const found = tokenAt(point, list);
    if (!found) return undefined;
    const { text, token } = found;
    if (last?.text !== text || last.start !== token.start) {
      const word = wordOf(found, meaningsOf);
      last = { text, start: token.start, range: word?.range ?? rangeOf(text, token), word };
    }
    // The caret is found for any point of a line: check that the point is on the letters.
    const box = [...last.range.getClientRects()].find((rect) => isInside(rect, point));
    return box && { box, word: last.word };
  };
}
