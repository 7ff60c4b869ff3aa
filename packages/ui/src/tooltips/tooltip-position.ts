/** Width and height in pixels. */
interface Size {
  width: number;
  height: number;
}

/** The edges of a word or a control, in viewport pixels. */
type Edges = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

interface Position {
  side: "above" | "below";
  left: number;
  top: number;
  /** The arrow's tip, from the tooltip's left edge. */
  arrow: number;
}

/** The smallest distance from the viewport's edges, and of the arrow from the tooltip's corners. */
const margin = 8;
const corner = 14;

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Centred above the target; below if there is no space above; always within the viewport. */
export function tooltipPosition(word: Edges, tip: Size, viewport: Size): Position {
  const middle = (word.left + word.right) / 2;
  const left = within(middle - tip.width / 2, margin, Math.max(margin, viewport.width - tip.width - margin));
  const side =
    word.top - tip.height < margin && word.bottom + tip.height <= viewport.height ? "below" : "above";
  const top = within(side === "above" ? word.top - tip.height : word.bottom, 0, viewport.height - tip.height);
  return { side, left, top, arrow: within(middle - left, corner, tip.width - corner) };
}

/** Positions a tooltip next to a word or a control: its style sheet reads the side and both positions. */
export function placeTooltip(tip: HTMLElement, word: Edges): void {
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
  const { side, left, top, arrow } = tooltipPosition(word, tip.getBoundingClientRect(), viewport);
  tip.dataset["side"] = side;
  tip.style.setProperty("--left", `${left}px`);
  tip.style.setProperty("--top", `${top}px`);
  tip.style.setProperty("--arrow", `${arrow}px`);
}
