import type { Segments } from "@minbar/domain/segments/segment";
import { blockRanges, printView } from "@minbar/domain/editing/text-view";
import type { ViewKind } from "@minbar/domain/editing/text-view";
import { segmentOf } from "#transcript/view/rows/row-place.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { FindStart, SearchScope } from "./find-state.ts";

type Editor = Pick<SegmentEditor, "$segments" | "$current" | "$match">;

/** The longest selection that becomes the query, in UTF-16 code units. */
const maxQueryLength = 200;

/** The segments that a selection in a text view includes, and which part of each. */
export function scopeInView(
  kind: ViewKind,
  segments: Segments,
  {
    value,
    selectionStart,
    selectionEnd,
  }: Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">,
): SearchScope | undefined {
  // A text with unparseable lines cannot be compared with the segments.
  if (value !== printView(kind, segments)) return undefined;
  const blocks = blockRanges(kind, value);
  if (blocks.length !== segments.length) return undefined;
  const parts = segments.flatMap(({ id, text }, at) => {
    const { from = 0, to = 0 } = blocks[at] ?? {};
    const block = value.slice(from, to);
    const begin = from + Math.max(0, kind === "srt" ? block.lastIndexOf(text) : block.indexOf(text));
    const part = { start: selectionStart - begin, end: selectionEnd - begin };
    return part.end <= 0 || part.start >= text.length ? [] : [[id, part] as const];
  });
  return parts.length === 0 ? undefined : new Map(parts);
}

function startInView(
  area: HTMLTextAreaElement,
  segments: Segments,
): Pick<FindStart, "id" | "at" | "selection"> {
  const kind = area.dataset["kind"] === "srt" ? "srt" : "timestamped";
  const { selectionStart: from, selectionEnd: to, value } = area;
  const selection = from === to ? undefined : scopeInView(kind, segments, area);
  const block = blockRanges(kind, value).findLastIndex((each) => each.from <= from);
  return { id: segments[block]?.id, at: 0, selection };
}

/** The text field of a row or of a text view. */
function startInField(area: HTMLTextAreaElement, segments: Segments): FindStart | undefined {
  if (area.closest("[data-text-view]")) return startInView(area, segments);
  const id = segmentOf(area);
  if (id === undefined) return undefined;
  const { selectionStart: start, selectionEnd: end } = area;
  return { id, at: start, selection: start === end ? undefined : new Map([[id, { start, end }]]) };
}

/** Short selected words are the query; a selection of several lines is the part to search. */
function searchOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  const words = value.slice(selectionStart, selectionEnd);
  const isScoped = words.includes("\n");
  return { isScoped, text: isScoped || words.length > maxQueryLength ? "" : words.trim() };
}

/** The caret and the selection of the focused text, when the panel opens. */
export function findStart({ $segments, $current, $match }: Editor): FindStart {
  const area = document.activeElement;
  const field = area instanceof HTMLTextAreaElement && startInField(area, $segments.get());
  if (!field) return { id: $current.get(), at: $match.get()?.start ?? 0 };
  const { text, isScoped } = searchOf(area);
  return { ...field, text, isScoped: isScoped && field.selection !== undefined };
}
