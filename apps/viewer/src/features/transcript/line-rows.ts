import { blockSize } from "./lines.ts";

/** The rows of a list, and what playing changes in them: in the DOM, so that nothing is rendered again. */
export interface LineRows {
  row: (index: number) => HTMLElement | undefined;
  /** A line's text in the transcript's first language. */
  textNode: (index: number) => Text | undefined;
  /** Marks the current line; -1: none. Returns whether its row is rendered. */
  markCurrent: (index: number) => boolean;
  /** Makes that line the one that the Tab key reaches. */
  setTabStop: (index: number) => HTMLElement | undefined;
}

export function createLineRows(list: HTMLElement): LineRows {
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
    textNode: (index) => {
      const text = row(index)?.querySelector("[data-text]")?.firstChild;
      return text instanceof Text ? text : undefined;
    },
    setTabStop,
    markCurrent: (index) => {
      current?.removeAttribute("aria-current");
      current = row(index);
      current?.setAttribute("aria-current", "true");
      // A reader who moves through the lines by keyboard keeps their own tab stop.
      if (current && !list.contains(document.activeElement)) setTabStop(index);
      return current !== undefined;
    },
  };
}
