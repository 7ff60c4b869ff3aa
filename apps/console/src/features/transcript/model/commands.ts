import { insertAfter, mergeWithNext, removeSegment, splitSegment } from "@minbar/domain/editing/operations";
import { canEndAt, endAt, moveStart } from "@minbar/domain/editing/stamps";
import type { Step } from "@minbar/domain/editing/step";
import { formatTime } from "@minbar/domain/segments/time";
import { showError } from "#shared/failure.ts";
import { messages } from "./messages.ts";
import type { SegmentEditor } from "./segment-editor.ts";

/**
 * The actions of buttons and keys on a segment, and the caret's position afterwards. Each does nothing if it is not
 * possible.
 */

/** The caret moves to the beginning of the new segment. */
function applyAdding(editor: SegmentEditor, step: Step | undefined): void {
  const added = step?.changes.find(({ before }) => before === undefined)?.id;
  editor.apply(step, added === undefined ? undefined : { id: added, at: 0 });
}

/** Adds a segment 10 s after this one, or after the last. */
export function addAfter(editor: SegmentEditor, id = editor.$segments.get().at(-1)?.id): void {
  applyAdding(editor, insertAfter(editor.$segments.get(), id));
}

/** The caret moves to the next segment, or to the previous one at the end. */
export function remove(editor: SegmentEditor, id: string): void {
  const segments = editor.$segments.get();
  const at = segments.findIndex((segment) => segment.id === id);
  const next = segments[at + 1] ?? segments[at - 1];
  editor.apply(removeSegment(segments, id), next && { id: next.id, at: 0 });
}

/** Splits it at the caret, which moves to the beginning of the second half. */
export function split(editor: SegmentEditor, id: string, place: { caret: number; playerMs?: number }): void {
  applyAdding(editor, splitSegment(editor.$segments.get(), id, place));
}

/** Merges it with the next one; the caret is between the two. */
export function merge(editor: SegmentEditor, id: string): void {
  const segments = editor.$segments.get();
  const at = segments.find((segment) => segment.id === id)?.text.length ?? 0;
  editor.apply(mergeWithNext(segments, id), { id, at });
}

/** Sets its start to the player's time, in whole milliseconds. */
export function stamp(editor: SegmentEditor, id: string, ms: number): void {
  editor.apply(moveStart(editor.$segments.get(), id, formatTime(ms)));
}

/** Sets its end to the player's time, in whole milliseconds; shows a message if it has not begun by then. */
export function stampEnd(editor: SegmentEditor, id: string, ms: number): void {
  const segments = editor.$segments.get();
  const segment = segments.find((one) => one.id === id);
  if (segment && !canEndAt(segment, ms)) showError(messages.get().endTooEarly);
  else editor.apply(endAt(segments, id, ms));
}

/** Moves that many segments ahead, or back if negative; among the shown ones. */
export function move(editor: SegmentEditor, by: number, isShown: (id: string) => boolean = () => true): void {
  const segments = editor.$segments.get().filter(({ id }) => isShown(id));
  const at = segments.findIndex(({ id }) => id === editor.$current.get());
  const next = segments[Math.min(Math.max(0, at + by), segments.length - 1)];
  if (next && next.id !== segments[at]?.id) editor.focus({ id: next.id, at: next.text.length });
}
