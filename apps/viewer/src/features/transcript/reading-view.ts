import type { Extent } from "./follow.ts";

/** Where lines are read: the panel's own scroller on wide screens, the page below the sticky tools on narrow ones. */
export interface ReadingView {
  /** In the viewport's pixels. */
  extent: () => Extent;
  scrollBy: (pixels: number, smooth: boolean) => void;
  /** Whether what happens there moves the lines. */
  contains: (target: EventTarget | null) => boolean;
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function readingView(scroller: HTMLElement, tools: HTMLElement): ReadingView {
  const scrollsItself = () => getComputedStyle(scroller).overflowY === "auto";
  return {
    extent: () => {
      if (scrollsItself()) return scroller.getBoundingClientRect();
      // Where the tools will stand once they stick, whether or not they do so now.
      const top = Number.parseFloat(getComputedStyle(tools).top) + tools.offsetHeight;
      return { top, bottom: innerHeight };
    },
    scrollBy: (pixels, smooth) => {
      const behavior = smooth && !reducedMotion.matches ? "smooth" : "instant";
      (scrollsItself() ? scroller : window).scrollBy({ top: pixels, behavior });
    },
    contains: (target) => !scrollsItself() || (target instanceof Node && scroller.contains(target)),
  };
}
