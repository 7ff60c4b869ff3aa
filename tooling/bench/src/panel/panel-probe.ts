/** The functions in the measured pages that `page.evaluate` calls; all times in milliseconds. */
interface Probe {
  /** From the act to the end of the first frame in which something fits the selector. */
  untilPainted: (act: () => void, selector: string) => Promise<number>;
  /** The work of one act and of the frame that follows it, without waiting for that frame to begin. */
  workToPaint: (act: () => void) => Promise<number>;
  /** The distances between frames while the lines, or what fits `rows`, are scrolled to `place(milliseconds)` pixels for so long. */
  framesWhile: (place: (milliseconds: number) => number, lasting: number, rows?: string) => Promise<number[]>;
}

declare global {
  interface Window {
    probe: Probe;
    /** When a click on a line first marked it, and when one first reached the player; milliseconds from the navigation. */
    answersAt?: number;
    playsAt?: number;
    /** When what was waited for was first there. */
    usableAt?: number;
    /** The end of the first frame after that. */
    paintedAt?: number;
    largestPaint: number;
    layoutShift: number;
  }
}

/** Runs in the page before all else. */
export function installProbe(): void {
  function afterPaint(then: (now: number) => void) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => then(performance.now()), { once: true });
    port1.start();
    port2.postMessage(null);
  }
  function scroller(rows: string): Element {
    let element = document.querySelector(rows);
    while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY))
      element = element.parentElement;
    return element ?? document.documentElement;
  }
  window.probe = {
    untilPainted: (act, selector) =>
      new Promise((resolve) => {
        const from = performance.now();
        const look = () => {
          if (document.querySelector(selector)) afterPaint((now) => resolve(now - from));
          else requestAnimationFrame(look);
        };
        act();
        requestAnimationFrame(look);
      }),
    workToPaint: (act) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const from = performance.now();
          act();
          afterPaint((now) => resolve(now - from));
        });
      }),
    framesWhile: (place, lasting, rows = "[data-line]") =>
      new Promise((resolve) => {
        const element = scroller(rows);
        const times: number[] = [];
        const frame = (now: number) => {
          times.push(now);
          const gone = now - (times[0] ?? now);
          element.scrollTop = place(gone);
          if (gone < lasting) requestAnimationFrame(frame);
          else resolve(times.slice(1).map((time, at) => time - (times[at] ?? time)));
        };
        requestAnimationFrame(frame);
      }),
  };
}

/** Runs in the page before all else: watches what is painted and what moves. */
export function watchPaints(): void {
  window.largestPaint = 0;
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) window.layoutShift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

/** A line to click on, and what fits once that click has marked it. */
export interface LineToClick {
  line: string;
  marked: string;
}

/** Runs in the page before all else: clicks on a line until it is marked and the player got the order. */
export function clickUntilPlayed({ line, marked }: LineToClick): void {
  const clicking = setInterval(() => {
    document.querySelector<HTMLElement>(line)?.click();
    if (document.querySelector(marked)) window.answersAt ??= performance.now();
    if (!window.fakePlayer?.calls.some((call) => call.startsWith("seek"))) return;
    window.playsAt = performance.now();
    clearInterval(clicking);
  }, 20);
}

/** Runs in the page before all else: notes when something first fits the selector, and when that is painted. */
export function watchFor(selector: string): void {
  const looking = setInterval(() => {
    if (!document.querySelector(selector)) return;
    window.usableAt = performance.now();
    clearInterval(looking);
    window.probe
      .workToPaint(() => undefined)
      .then(() => (window.paintedAt = performance.now()))
      .catch(() => undefined);
  }, 5);
}
