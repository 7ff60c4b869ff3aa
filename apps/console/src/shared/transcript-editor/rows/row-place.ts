/** Where a character stands in an element's only text, by a point of the window in pixels; `undefined` beside it. */
export function caretAt({ x, y }: { x: number; y: number }, element: Element): number | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  const isText = position?.offsetNode instanceof Text && element.contains(position.offsetNode);
  return isText ? position.offset : undefined;
}

export function rowOf(target: EventTarget | null): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest("[data-segment]") : null;
  return row instanceof HTMLElement ? row : undefined;
}

export function segmentOf(target: EventTarget | null): string | undefined {
  return rowOf(target)?.dataset["segment"];
}

/** What a row moves in when it is scrolled: its list, or the page where that shows all of the list, as on a phone. */
function scrollerOf(row: Element): Element | undefined {
  for (let element = row.parentElement; element; element = element.parentElement) {
    const isOverfull = element.scrollHeight > element.clientHeight;
    if (isOverfull && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return undefined;
}

/** Whether a row lies wholly within what its scroller shows; its scroll margin is covered by what stays above the rows. */
export function isInSight(row: Element): boolean {
  const scroller = scrollerOf(row)?.getBoundingClientRect();
  const { top, bottom, height } = row.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(row).scrollMarginBlockStart);
  return scroller === undefined || (height > 0 && top - covered >= scroller.top && bottom <= scroller.bottom);
}

/** Milliseconds after which rows that came near have their own heights, and what belongs to a row has come. */
const settledAfter = 1000;

/**
 * Scrolls no more than needed; once more while rows grow, which have estimated heights until they are laid out, or while
 * something below takes its room. Whatever somebody does meanwhile ends that.
 */
export function bringIntoSight(row: Element): void {
  const scroll = () => {
    if (!isInSight(row)) row.scrollIntoView({ block: "center", behavior: "instant" });
  };
  scroll();
  const observer = new ResizeObserver(scroll);
  for (const part of [row.closest("[role=list]"), scrollerOf(row)]) if (part) observer.observe(part);
  const ended = new AbortController();
  function end() {
    ended.abort();
    observer.disconnect();
  }
  for (const act of ["keydown", "pointerdown", "touchmove", "wheel"])
    addEventListener(act, end, { signal: ended.signal, passive: true });
  setTimeout(end, settledAfter);
}

/** Notes where the row that somebody edits is; the function returned scrolls it back there, before the next paint. */
export function keepRowInPlace(): () => void {
  const row = document.activeElement?.closest("[data-segment]");
  const before = row?.getBoundingClientRect().top ?? 0;
  return () => {
    const moved = row?.isConnected ? row.getBoundingClientRect().top - before : 0;
    if (row && moved !== 0) scrollerOf(row)?.scrollBy({ top: moved, behavior: "instant" });
  };
}
