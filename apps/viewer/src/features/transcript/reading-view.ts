import type { Extent } from "./follow.ts";

/** Where lines are read: the panel's own scroller on wide screens, the page below the sticky tools on narrow ones. */
export interface ReadingView {
  /** In the viewport's pixels. */
  extent: () => Extent;
  scrollBy: (pixels: number, smooth: boolean) => void;
  /** Whether what happens there moves the lines. */
  contains: (target: EventTarget | null) => boolean;
}

/**
 * Where the tools, and the rows between them and the lines, end once they stick, whether or not they do so now: in the
 * viewport's pixels.
 */
function footOfTools(tools: HTMLElement, scroller: HTMLElement): number {
  let foot = 0;
  for (let row: Element | null = tools; row && row !== scroller; row = row.nextElementSibling) {
    const { position, top } = getComputedStyle(row);
    if (row instanceof HTMLElement && position === "sticky")
      foot = Math.max(foot, Number.parseFloat(top) + row.offsetHeight);
  }
  return foot;
}

export function readingView(scroller: HTMLElement, tools: HTMLElement): ReadingView {
  const scrollsItself = () => getComputedStyle(scroller).overflowY === "auto";
  return {
    extent: () => {
      if (scrollsItself()) return scroller.getBoundingClientRect();
      // Without what a phone's keyboard covers.
      const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      return { top: footOfTools(tools, scroller), bottom };
    },
    scrollBy: (pixels, smooth) => {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const behavior = smooth && !isStill ? "smooth" : "instant";
      (scrollsItself() ? scroller : window).scrollBy({ top: pixels, behavior });
    },
    contains: (target) => !scrollsItself() || (target instanceof Node && scroller.contains(target)),
  };
}
