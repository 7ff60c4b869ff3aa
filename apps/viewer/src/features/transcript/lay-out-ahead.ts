import { $textSize } from "#shared/text-size.ts";
import { $arabicFace } from "./languages/arabic-face.ts";
import type { LineController } from "./use-line-controller.ts";

/** Blocks on either side of the view: more than a fling passes. */
const reach = 20;
/** Milliseconds after which scrolling counts as over. */
const restAfter = 100;
// Safari has no idle callbacks.
const onIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * Lays out the blocks around the view whenever the browser has nothing else to do, one at a time, so that a fling only
 * has to paint them: of a block that is skipped again the layout is kept. Returns what ends it.
 */
export function layOutAhead({ transcript: { list }, viewport }: LineController): () => void {
  /** What each block was laid out with. */
  const known = new WeakMap<Element, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  /** Whatever the height of a line depends on beside its texts. */
  function conditions(): string {
    return [list.clientWidth, $textSize.get(), $arabicFace.get(), document.fonts.status].join(" ");
  }
  function nextBlock(now: string): HTMLElement | undefined {
    const blocks = Array.from(list.children).filter((block) => block instanceof HTMLElement);
    const { top } = viewport.extent();
    const first = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top);
    const around = blocks.slice(Math.max(0, first - reach), first + reach);
    return around.find((block) => known.get(block) !== now);
  }
  function step() {
    const now = conditions();
    const block = hasEnded ? undefined : nextBlock(now);
    if (!block) return;
    known.set(block, now);
    block.style.contentVisibility = "visible";
    // Reading it makes the browser lay the block out now.
    void block.offsetHeight;
    block.style.contentVisibility = "";
    onIdle(step);
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => onIdle(step), restAfter);
  }
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  addEventListener("scroll", wait, { ...options, capture: true });
  addEventListener("resize", wait, options);
  document.fonts.addEventListener("loadingdone", wait, options);
  const unsubscribe = [$textSize.subscribe(wait), $arabicFace.listen(wait)];
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    listeners.abort();
    for (const stop of unsubscribe) stop();
  };
}
