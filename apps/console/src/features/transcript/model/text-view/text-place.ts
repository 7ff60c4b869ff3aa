import type { Segments } from "@minbar/domain/segments/segment";
import type { Caret } from "@minbar/domain/editing/step";
import { printView } from "@minbar/domain/editing/text-view";
import type { ViewKind } from "@minbar/domain/editing/text-view";

/** The caret's position after a text was replaced: next to the same letters, otherwise after the change. */
export function caretAfterChange(before: string, after: string, caret: number): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before.charCodeAt(same) === after.charCodeAt(same)) same += 1;
  if (caret <= same) return caret;
  let behind = 0;
  while (behind < shorter - same && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1;
  const fromEnd = before.length - caret;
  return fromEnd <= behind ? after.length - fromEnd : after.length - behind;
}

/** The offset of a segment's position in the text view, in UTF-16 units; the end if the segment no longer exists. */
export function offsetInView(kind: ViewKind, segments: Segments, { id, at }: Caret): number {
  const index = segments.findIndex((segment) => segment.id === id);
  const text = printView(kind, segments);
  if (index < 0) return text.length;
  const begin = index === 0 ? 0 : printView(kind, segments.slice(0, index)).length;
  const textAt = text.indexOf(segments[index]?.text ?? "", begin);
  return textAt < 0 ? begin : textAt + at;
}

/** The segment whose block contains an offset of the text view; `undefined` in an empty one. */
export function segmentInView(kind: ViewKind, segments: Segments, offset: number): string | undefined {
  const beginOf = (index: number) => (index === 0 ? 0 : printView(kind, segments.slice(0, index)).length);
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (beginOf(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return segments[Math.max(low, 1) - 1]?.id;
}

/** The offset of a line, by its number from 1. */
export function lineStart(text: string, line: number): number {
  let at = 0;
  for (let number = 1; number < line; number += 1) at = text.indexOf("\n", at) + 1;
  return at;
}

const copied = [
  "direction",
  "fontFamily",
  "fontSize",
  "lineHeight",
  "letterSpacing",
  "paddingInlineStart",
  "paddingInlineEnd",
  "paddingBlockStart",
  "tabSize",
] as const;

/** Ranges of a text area's text, by UTF-16 offsets, in a copy that is laid out alike; `origin` is its corner. */
function measure<Result>(
  area: HTMLTextAreaElement,
  read: (rangeOf: (from: number, to: number) => Range, origin: DOMRect) => Result,
): Result {
  const mirror = document.createElement("div");
  const style = getComputedStyle(area);
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: "absolute",
    visibility: "hidden",
    inlineSize: `${area.clientWidth}px`,
    boxSizing: "border-box",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
  });
  const text = document.createTextNode(area.value);
  mirror.append(text);
  document.body.append(mirror);
  const range = document.createRange();
  const result = read((from, to) => {
    range.setStart(text, Math.min(from, text.length));
    range.setEnd(text, Math.min(to, text.length));
    return range;
  }, mirror.getBoundingClientRect());
  mirror.remove();
  return result;
}

/** The distance of each offset from the top of a text area's content, in pixels. */
export function topsInArea(area: HTMLTextAreaElement, offsets: readonly number[]): number[] {
  // Laying out a long text again is expensive.
  if (offsets.length === 0) return [];
  return measure(area, (rangeOf, { top }) =>
    offsets.map((offset) => rangeOf(offset, offset + 1).getBoundingClientRect().top - top),
  );
}

/** A rectangle in a text area's content, in pixels from its upper left corner. */
export interface TextBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The rectangles of a part of a text area's text, one for each line. */
export function boxesInArea(area: HTMLTextAreaElement, from: number, to: number): TextBox[] {
  return measure(area, (rangeOf, origin) =>
    Array.from(rangeOf(from, to).getClientRects(), ({ left, top, width, height }) => ({
      left: left - origin.left,
      top: top - origin.top,
      width,
      height,
    })),
  );
}
