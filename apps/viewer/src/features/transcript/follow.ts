/** Upper and lower edge in pixels, in one and the same measure. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * How far to scroll so that the current line is read with ease: not at all while it lies in the middle half of
 * the view, else to one third from the view's top. Pixels, down is positive.
 */
export function scrollNeeded(line: Extent, view: Extent): number {
  const height = view.bottom - view.top;
  const inMiddle = line.top >= view.top + height / 4 && line.bottom <= view.bottom - height / 4;
  return inMiddle ? 0 : line.top - (view.top + height / 3);
}

/** Whether a way of that many pixels is short enough to be seen as one movement. */
export function isNearby(pixels: number, view: Extent): boolean {
  return Math.abs(pixels) < 2 * (view.bottom - view.top);
}

/** Where the current line lies for a reader who has scrolled away. */
export function directionTo(line: Extent, view: Extent): "up" | "down" {
  return (line.top + line.bottom) / 2 < (view.top + view.bottom) / 2 ? "up" : "down";
}

const readingKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]);

/** Keys by which a reader moves through the text. */
export function isReadingKey(key: string): boolean {
  return readingKeys.has(key);
}
