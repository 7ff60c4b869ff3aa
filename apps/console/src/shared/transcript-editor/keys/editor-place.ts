import type { Editing } from "../editing.ts";
import { segmentOf } from "../rows/row-place.ts";

/** The segment that a key works on, and the caret in its text where it stands there. */
export interface EditorPlace {
  id: string;
  /** UTF-16 offset. */
  caret: number | undefined;
}

/** `undefined` where no rows are in sight: a text view has no row to work on. */
export function placeOf(editing: Editing): EditorPlace | undefined {
  const focused = document.activeElement;
  const id = segmentOf(focused);
  if (id !== undefined)
    return { id, caret: focused instanceof HTMLTextAreaElement ? focused.selectionStart : undefined };
  const current = editing.$current.get();
  const hasRows = document.querySelector("[data-rows]") !== null;
  return hasRows && current !== undefined ? { id: current, caret: undefined } : undefined;
}

/** Whether undo belongs to the field that has the focus: one of a panel, or a time that is being typed. */
export function hasOwnUndo(): boolean {
  const field = document.activeElement;
  const isWritten = field?.matches("input:not([type=radio], [type=checkbox]), textarea") ?? false;
  if (!isWritten || !(field instanceof HTMLElement)) return false;
  if (field.closest("[data-rows]")) return field.dataset["typing"] === "true";
  return field.closest("[data-text-view]") === null;
}
