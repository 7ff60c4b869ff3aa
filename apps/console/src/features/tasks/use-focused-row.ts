import { useEffect, useRef } from "react";
import type { FocusEvent } from "react";

/** The rows in sight, in their order. */
export function taskRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-task]")];
}

/** The row in which the focus is. */
export function focusedRow(): HTMLElement | undefined {
  return taskRows().find((row) => row.contains(document.activeElement));
}

/**
 * For a list that loses the row in which the focus is, since its task is done: leads the focus to the row that took its
 * place, or to the last. Elsewhere it would fall to the start of the page.
 */
export function useFocusedRow() {
  const last = useRef<{ row: HTMLElement; place: number }>(undefined);
  // The focus is outside React; each drawing may have lost the row.
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
