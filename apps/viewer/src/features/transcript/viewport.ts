/** Upper and lower edge, in pixels of the window. */
export interface Extent {
  top: number;
  bottom: number;
}

export type Viewport = ReturnType<typeof createViewport>;

/**
 * The lower edge of the tools and of the rows between them and the lines when they are sticky, whether or not they are
 * now.
 */
function bottomOfTools(tools: HTMLElement, scroller: HTMLElement): number {
  let bottom = 0;
  for (let row: Element | null = tools; row && row !== scroller; row = row.nextElementSibling) {
    const { position, top } = getComputedStyle(row);
    if (row instanceof HTMLElement && position === "sticky")
      bottom = Math.max(bottom, Number.parseFloat(top) + row.offsetHeight);
  }
  return bottom;
}

/**
 * The area where lines are visible: in the panel's own scroller on wide screens, in the window below the sticky tools
 * on narrow ones.
 */
export function createViewport(scroller: HTMLElement, tools: HTMLElement) {
  const scrollsItself = () => getComputedStyle(scroller).overflowY === "auto";
  return {
    extent: (): Extent => {
      if (scrollsItself()) return scroller.getBoundingClientRect();
      // Without the area that a phone's keyboard covers.
      const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      return { top: bottomOfTools(tools, scroller), bottom };
    },
    scrollBy: (pixels: number, smooth: boolean) => {
      const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const behavior = smooth && !isReduced ? "smooth" : "instant";
      (scrollsItself() ? scroller : window).scrollBy({ top: pixels, behavior });
    },
    /** Pixels that the lines are scrolled by. */
    scrolledBy: () => (scrollsItself() ? scroller.scrollTop : scrollY),
    /** Whether scrolling there moves the lines. */
    contains: (target: EventTarget | null) =>
      !scrollsItself() || (target instanceof Node && scroller.contains(target)),
  };
}

/**
 * Pixels to scroll, positive is down: 0 while the line is in the middle half of the view, otherwise the distance that
 * puts it a third from the top.
 */
export function scrollNeeded(line: Extent, view: Extent): number {
  const height = view.bottom - view.top;
  const inMiddle = line.top >= view.top + height / 4 && line.bottom <= view.bottom - height / 4;
  return inMiddle ? 0 : line.top - (view.top + height / 3);
}

/** Whether a distance is short enough for smooth scrolling. */
export function isNearby(pixels: number, view: Extent): boolean {
  return Math.abs(pixels) < 2 * (view.bottom - view.top);
}

export function directionTo(line: Extent, view: Extent): "up" | "down" {
  return (line.top + line.bottom) / 2 < (view.top + view.bottom) / 2 ? "up" : "down";
}

/** The number of frames to correct a position while rows are laid out, and the number of frames that it must then stay right. */
const maxFrames = 60;
const calmFrames = 3;

/** Calls `correct` now and in each frame until it has returned true, for a position that is right, for some frames. */
export function correctUntilStable(correct: () => boolean): { isRunning: () => boolean; stop: () => void } {
  let [frames, calm, next] = [0, 0, 0];
  function step() {
    frames += 1;
    calm = correct() ? calm + 1 : 0;
    next = frames < maxFrames && calm < calmFrames ? requestAnimationFrame(step) : 0;
  }
  step();
  return {
    isRunning: () => next !== 0,
    stop: () => {
      cancelAnimationFrame(next);
      next = 0;
    },
  };
}

const scrollKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]);

export function isScrollKey(key: string): boolean {
  return scrollKeys.has(key);
}
