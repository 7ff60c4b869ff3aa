import { useEffect, useRef } from "react";
import type { FocusEvent } from "react";

/** The visible rows, in order. */
export function taskRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-task]")];
}

/** The row in which the focus is. */
export function focusedRow(): HTMLElement | undefined {
  return taskRows().find((row) => row.contains(document.activeElement));
}

/**
 * When the row with the focus leaves the list because its task is complete, focuses the row that replaces it, or the
 * last one. Otherwise the focus would jump to the start of the page.
 */
export function useFocusedRow() {
  const last = useRef<{ row: HTMLElement; place: number }>(undefined);
  // The focus is outside React; each render may have lost the row.
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return;
    const left = taskRows();
    (left[last.current.place] ?? left.at(-1))?.focus({ preventScroll: true });
  });
  function onFocusCapture({ target }: FocusEvent): void {
    const rows = taskRows();
    const place = rows.findIndex((row) => row.contains(target));
    const row = rows[place];
    last.current = row && { row, place };
  }
  return { onFocusCapture };
}
