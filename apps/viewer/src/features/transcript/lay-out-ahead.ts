import { $textSize } from "#shared/text-size.ts";
import { $arabicFace } from "./languages/arabic-face.ts";
import type { LineController } from "./use-line-controller.ts";

/** Blocks on either side of the view: more than a fling scrolls. */
const reach = 20;
/** Milliseconds after which scrolling counts as finished. */
const pauseAfter = 100;
/** Milliseconds of idle time needed to lay out another block on a slow phone. */
const blockTime = 15;
// Safari has no idle callbacks.
const onIdle: (step: (deadline?: IdleDeadline) => void) => unknown =
  globalThis.requestIdleCallback ?? setTimeout;

/** The blocks around the view, from top to bottom. */
function blocksAround({ transcript: { list }, viewport }: LineController): HTMLElement[] {
  const blocks = Array.from(list.children).filter((block) => block instanceof HTMLElement);
  const { top } = viewport.extent();
  const first = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top);
  return blocks.slice(Math.max(0, first - reach), first + reach);
}

/** The blocks that are laid out although they are not visible. */
function createLaidOut() {
  const laidOut = new Set<HTMLElement>();
  function leave(block: HTMLElement) {
    block.style.contentVisibility = "";
    laidOut.delete(block);
  }
  return {
    leaveAll: () => {
      for (const block of laidOut) leave(block);
    },
    /** Releases the other blocks and lays these out while there is time. Returns whether all are laid out. */
    layOut: (around: readonly HTMLElement[], hasTime: () => boolean): boolean => {
      for (const block of laidOut) if (!around.includes(block)) leave(block);
      const next = around.filter((block) => !laidOut.has(block));
      for (const block of next) {
        laidOut.add(block);
        block.style.contentVisibility = "visible";
        // Reading it forces the browser to lay the block out.
        void block.offsetHeight;
        if (!hasTime()) break;
      }
      return next.every((block) => laidOut.has(block));
    },
  };
}

/**
 * Lays out the blocks around the view while the browser is idle, and keeps them laid out, so that a fling only has to
 * paint. `again` starts over: after a change of texts or heights the browser would have to lay them all out at once.
 */
export function layOutAhead(controller: () => LineController): { again: () => void; end: () => void } {
  const laidOut = createLaidOut();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = innerWidth;

  function step(deadline?: IdleDeadline) {
    // A block laid out in one font now would soon be laid out again in another.
    if (timer !== undefined || listeners.signal.aborted || document.fonts.status === "loading") return;
    const hasTime = () => (deadline?.timeRemaining() ?? 0) >= blockTime;
    if (!laidOut.layOut(blocksAround(controller()), hasTime)) onIdle(step);
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onIdle(step);
    }, pauseAfter);
  }
  function again() {
    laidOut.leaveAll();
    wait();
  }
  function resize() {
    // A phone's address bar changes only the height during scrolling.
    if (innerWidth !== width) again();
    width = innerWidth;
  }
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  addEventListener("scroll", wait, { ...options, capture: true });
  addEventListener("resize", resize, options);
  for (const type of ["loading", "loadingdone"]) document.fonts.addEventListener(type, again, options);
  const unsubscribe = [$textSize.listen(again), $arabicFace.listen(again)];
  function end() {
    clearTimeout(timer);
    listeners.abort();
    for (const stop of unsubscribe) stop();
  }
  return { again, end };
}
