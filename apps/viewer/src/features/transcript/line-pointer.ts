import { blockSize } from "./lines.ts";

/** The rows of a list, and the marks on them that playing changes: by hand, so that nothing is rendered again. */
export interface LinePointer {
  row: (index: number) => HTMLElement | undefined;
  /** A line's words in the transcript's own language, as they stand in its row. */
  textNode: (index: number) => Text | undefined;
  /** Makes that line the current one, if it is there; -1: none. */
  mark: (index: number) => boolean;
  /** Makes that line the one that Tab reaches. */
  reach: (index: number) => HTMLElement | undefined;
}

export function createLinePointer(list: HTMLElement): LinePointer {
  let marked: HTMLElement | undefined;
  let reached: HTMLElement | undefined;

  function row(index: number): HTMLElement | undefined {
    const item = list.children[Math.floor(index / blockSize)]?.children[index % blockSize];
    return item?.firstElementChild instanceof HTMLElement ? item.firstElementChild : undefined;
  }
  function reach(index: number) {
    const next = row(index);
    if (!next) return undefined;
    if (reached) reached.tabIndex = -1;
    next.tabIndex = 0;
    reached = next;
    return next;
  }
  return {
    row,
    textNode: (index) => {
      const text = row(index)?.querySelector("[data-text]")?.firstChild;
      return text instanceof Text ? text : undefined;
    },
    reach,
    mark: (index) => {
      marked?.removeAttribute("aria-current");
      marked = row(index);
      marked?.setAttribute("aria-current", "true");
      // The reader's own place in the list is left alone.
      if (marked && !list.contains(document.activeElement)) reach(index);
      return marked !== undefined;
    },
  };
}
