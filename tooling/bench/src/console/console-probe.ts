/** The functions in the page of 500 rows that measure a new order; all times in milliseconds. */
interface OrderProbe {
  /** The row at `from` will be at `to`; the clock starts at the next event of that name. */
  expect: (reorder: { from: number; to: number; event: string }) => void;
  /** From that event, as the browser had it, to the end of the frame with the new order. */
  painted: () => Promise<number>;
  watchFrames: () => void;
  framesSeen: () => { frames: number[]; longTasks: number; scrolled: number };
  /** Of the box in which the rows scroll, in pixels from the top of the window. */
  lowerEdge: () => number;
}

declare global {
  interface Window {
    order: OrderProbe;
  }
}

export function installOrderProbe(): void {
  const list = document.querySelector("ol") ?? document.body;
  let painted = Promise.resolve(0);
  const times: number[] = [];
  let longTasks = 0;
  let scroller: Element | null = list;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  const box = scroller ?? document.documentElement;
  let scrolledFrom = 0;

  window.order = {
    expect: ({ from, to, event }) => {
      const row = list.children[from];
      painted = new Promise((resolve) => {
        const isThere = () => list.children[to] === row;
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            // What comes after this frame's callbacks comes after its paint.
            if (isThere()) setTimeout(() => resolve(performance.now() - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener(event, begin, { capture: true, once: true });
      });
    },
    painted: () => painted,
    watchFrames: () => {
      scrolledFrom = box.scrollTop;
      new PerformanceObserver((seen) => (longTasks += seen.getEntries().length)).observe({
        type: "longtask",
      });
      const frame = (now: number) => {
        times.push(now);
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    framesSeen: () => ({
      frames: times.slice(1).map((time, at) => time - (times[at] ?? time)),
      longTasks,
      scrolled: box.scrollTop - scrolledFrom,
    }),
    lowerEdge: () => Math.min(box.getBoundingClientRect().bottom, innerHeight),
  };
}
