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

/** Where a phone's keyboard begins, or the window ends, in pixels from its upper edge. A magnified page has no keyboard's edge. */
export function screenBottom(): number {
  const screen = globalThis.visualViewport;
  return screen && screen.scale <= 1.01 ? screen.offsetTop + screen.height : innerHeight;
}

/** From where to where a row can be seen in its scroller: not below what stays above the rows, nor behind a keyboard. */
function visibleAreaOf(row: Element, scroller: Element) {
  const { top, bottom } = scroller.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(row).scrollMarginBlockStart);
  return { top: top + covered, bottom: Math.min(bottom, screenBottom()) };
}

/** Pixels to scroll until this can be seen, or its beginning where it is too high for that; 0: it can be seen. */
function missing({ top, bottom }: DOMRect, sight: { top: number; bottom: number }): number {
  if (top < sight.top) return top - sight.top;
  return bottom > sight.bottom ? Math.min(bottom - sight.bottom, top - sight.top) : 0;
}

/** Whether a row lies wholly within what its scroller shows. */
export function isVisible(row: Element): boolean {
  const scroller = scrollerOf(row);
  if (!scroller) return true;
  const sight = visibleAreaOf(row, scroller);
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && top >= sight.top && bottom <= sight.bottom;
}

/** Whether nothing of a row can be seen. */
export function isHidden(row: Element): boolean {
  const scroller = scrollerOf(row);
  if (!scroller) return false;
  const sight = visibleAreaOf(row, scroller);
  const { top, bottom } = row.getBoundingClientRect();
  return bottom <= sight.top || top >= sight.bottom;
}

/** Scrolls no further than needed until the row can be seen; where there is no room for all of it, its field that has the focus. */
export function scrollIntoView(row: Element): void {
  const scroller = scrollerOf(row);
  if (!scroller) return;
  const sight = visibleAreaOf(row, scroller);
  const field = row.contains(document.activeElement) ? document.activeElement : undefined;
  for (const part of [row, field]) {
    const top = part ? missing(part.getBoundingClientRect(), sight) : 0;
    if (top !== 0) scroller.scrollBy({ top, behavior: "instant" });
  }
}

/** Milliseconds after which rows that came near have their own heights, and what belongs to a row has come. */
const settledAfter = 1000;

/**
 * Scrolls no more than needed; once more while rows grow, which have estimated heights until they are laid out, or while
 * something below takes its room. Whatever somebody does meanwhile ends that.
 */
export function ensureVisible(row: Element): void {
  const scroll = () => {
    if (isVisible(row)) return;
    row.scrollIntoView({ block: "center", behavior: "instant" });
    scrollIntoView(row);
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
