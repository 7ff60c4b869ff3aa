import { glossaryEntry } from "@minbar/domain/arabic-text/glossary";
import type { GlossaryEntry } from "@minbar/domain/arabic-text/glossary";
import { arabicWords, wordAt } from "@minbar/domain/arabic-text/word-token";
import type { WordToken } from "@minbar/domain/arabic-text/word-token";

/** A word on the screen that the glossary explains. */
export interface ArabicWord {
  entry: GlossaryEntry;
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

function wordOf(text: Text, token: WordToken): ArabicWord | undefined {
  const entry = glossaryEntry(token.text);
  return entry && { entry, range: rangeOf(text, token) };
}

/** The words of a line that the glossary explains, in the order of reading. */
export function glossaryWordsIn(row: Element): ArabicWord[] {
  return [...row.querySelectorAll("[lang=ar]")].flatMap(({ firstChild: text }) =>
    text instanceof Text ? arabicWords(text.data).flatMap((token) => wordOf(text, token) ?? []) : [],
  );
}

/** The text at a point, and where in it a caret would come. */
function caretAt({ x, y }: Point): { node: Node; offset: number } | undefined {
  // Not in every browser that people have, whatever the types say.
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return { node: caret.offsetNode, offset: caret.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

export function isOn({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** The Arabic text of a line at a point, and the word of it there. */
function tokenAt(point: Point, list: Element): { text: Text; token: WordToken } | undefined {
  const caret = caretAt(point);
  const text = caret?.node;
  if (!(text instanceof Text) || !list.contains(text)) return undefined;
  if (!text.parentElement?.closest("[lang]")?.matches("[lang=ar]")) return undefined;
  const token = wordAt(text.data, caret?.offset ?? 0);
  return token && { text, token };
}

/** What is under a point: the box of a word's letters, in the viewport's pixels, and the word if it is explained. */
export interface WordUnder {
  box: DOMRect;
  word: ArabicWord | undefined;
}

/**
 * Finds the Arabic word under a point of the list: the same object as long as it is the same word. Looks at one
 * word only, so that it may be asked in every frame of the pointer's way.
 */
export function createWordFinder(list: Element): (point: Point) => WordUnder | undefined {
  let last: { text: Text; start: number; range: Range; word: ArabicWord | undefined } | undefined;

  return (point) => {
    const found = tokenAt(point, list);
    if (!found) return undefined;
    const { text, token } = found;
    if (last?.text !== text || last.start !== token.start) {
      const word = wordOf(text, token);
      last = { text, start: token.start, range: word?.range ?? rangeOf(text, token), word };
    }
    // A caret is found for any point of a line; only over the letters themselves is a word meant.
    const box = [...last.range.getClientRects()].find((rect) => isOn(rect, point));
    return box && { box, word: last.word };
  };
}
