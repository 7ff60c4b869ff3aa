/** Of the scroller's height, at either end: where the pointer makes it scroll. */
const zone = 0.15;
/** Pixels a millisecond, with the pointer at the very edge. */
const fastest = 0.8;

/** The box in which an element scrolls. */
export function scrollerOf(element: Element): Element {
  let box: Element | null = element.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box ?? document.documentElement;
}

/** Scrolls the faster the nearer the pointer is to an edge. `y`: pixels from the top of the window. */
export function scrollAtEdge(scroller: Element, y: number, milliseconds: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const depth = (bottom - top) * zone;
  const up = Math.min(1, Math.max(0, (top + depth - y) / depth));
  const down = Math.min(1, Math.max(0, (y - bottom + depth) / depth));
  const by = (down - up) * fastest * milliseconds;
  if (by !== 0) scroller.scrollTop += by;
}
