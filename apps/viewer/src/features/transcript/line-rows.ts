import type { Column } from "#shared/shown-transcript.ts";
import { blockSize } from "./lines.ts";

export type LineRows = ReturnType<typeof createLineRows>;

/** The rows of a list, and what playback changes in them: directly in the DOM, so that nothing renders again. */
export function createLineRows(list: HTMLElement) {
  let current: HTMLElement | undefined;
  let tabStop: HTMLElement | undefined;

  function row(index: number): HTMLElement | undefined {
    const item = list.children[Math.floor(index / blockSize)]?.children[index % blockSize];
    return item?.firstElementChild instanceof HTMLElement ? item.firstElementChild : undefined;
  }
  function setTabStop(index: number) {
    const next = row(index);
    if (!next) return undefined;
    if (tabStop) tabStop.tabIndex = -1;
    next.tabIndex = 0;
    tabStop = next;
    return next;
  }
  return {
    row,
    /** A line's text in one of the two languages. */
    textNode: (index: number, column: Column) => {
      const text = row(index)?.querySelector(column === 0 ? "[data-text]" : "[data-second]")?.firstChild;
      return text instanceof Text ? text : undefined;
    },
    /** Makes Tab reach that line. */
    setTabStop,
    /** Marks the current line; -1: none. Returns whether its row is rendered. */
    markCurrent: (index: number) => {
      current?.removeAttribute("aria-current");
      current = row(index);
      current?.setAttribute("aria-current", "true");
      // A reader who navigates the lines by keyboard keeps their tab stop.
      if (current && !list.contains(document.activeElement)) setTabStop(index);
      return current !== undefined;
    },
  };
}
