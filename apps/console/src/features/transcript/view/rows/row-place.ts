/**
 * The offset of the character at a point of the window in pixels, in an element with a single text node; `undefined`
 * outside of it.
 */
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

/** The scroll container of a row: its list, or the page if that shows the whole list, as on a phone. */
function scrollerOf(row: Element): Element | undefined {
  for (let element = row.parentElement; element; element = element.parentElement) {
    const isOverfull = element.scrollHeight > element.clientHeight;
    if (isOverfull && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return undefined;
}

/**
 * The upper edge of a phone's keyboard, or the window's lower edge, in pixels. In a magnified page there is no keyboard
 * edge.
 */
export function screenBottom(): number {
  const screen = globalThis.visualViewport;
  return screen && screen.scale <= 1.01 ? screen.offsetTop + screen.height : innerHeight;
}

/** The visible range of rows in a scroll container: without sticky elements above, and without the keyboard. */
function visibleAreaOf(row: Element, scroller: Element) {
  const { top, bottom } = scroller.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(row).scrollMarginBlockStart);
  return { top: top + covered, bottom: Math.min(bottom, screenBottom()) };
}

/** Pixels to scroll until this is visible, or its beginning if it is too high; 0: it is visible. */
function missing({ top, bottom }: DOMRect, sight: { top: number; bottom: number }): number {
  if (top < sight.top) return top - sight.top;
  return bottom > sight.bottom ? Math.min(bottom - sight.bottom, top - sight.top) : 0;
}

/** Whether a row is fully visible in its scroll container. */
export function isVisible(row: Element): boolean {
  const scroller = scrollerOf(row);
  if (!scroller) return true;
  const sight = visibleAreaOf(row, scroller);
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && top >= sight.top && bottom <= sight.bottom;
}

/** Whether nothing of a row is visible. */
export function isHidden(row: Element): boolean {
  const scroller = scrollerOf(row);
  if (!scroller) return false;
  const sight = visibleAreaOf(row, scroller);
  const { top, bottom } = row.getBoundingClientRect();
  return bottom <= sight.top || top >= sight.bottom;
}

/** Scrolls the minimum distance until the row is visible; if it does not fit, its focused field. */
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

/** Milliseconds after which rows near the target have their real heights, and their contents are loaded. */
const stableMs = 1000;

/**
 * Scrolls the minimum distance; corrects the position while rows get their real heights or an element below grows. Any
 * user input stops this.
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
  setTimeout(end, stableMs);
}

/** Records the active row's position; the returned function restores it before the next paint. */
export function keepRowInPlace(): () => void {
  const row = document.activeElement?.closest("[data-segment]");
  const before = row?.getBoundingClientRect().top ?? 0;
  return () => {
    const moved = row?.isConnected ? row.getBoundingClientRect().top - before : 0;
    if (row && moved !== 0) scrollerOf(row)?.scrollBy({ top: moved, behavior: "instant" });
  };
}
