import { createWordFinder } from "./arabic-word.ts";
import type { ArabicWord, Point } from "./arabic-word.ts";
import { createHoverIntent } from "./hover-intent.ts";

/** Where words are pointed at, and where they are explained. */
export interface Places {
  list: HTMLElement;
  tip: HTMLElement;
}

/** Gets the word that is explained now, or none. */
export type Show = (word: ArabicWord | undefined) => void;

/** Looks what word is under the pointer: once a frame, however often it moves. */
function createLookout(list: HTMLElement, found: (word: ArabicWord | undefined) => void) {
  const wordUnder = createWordFinder(list);
  let point: Point | undefined;
  let frame = 0;

  function look() {
    frame = 0;
    found(point && wordUnder(point));
  }
  return {
    /** `undefined`: nothing is meant by where the pointer is. */
    at: (next: Point | undefined) => {
      point = next;
      frame ||= requestAnimationFrame(look);
    },
    point: () => point,
    stop: () => {
      cancelAnimationFrame(frame);
      [point, frame] = [undefined, 0];
    },
  };
}

/** Explains the word on which a mouse or pen rests. Returns what ends it. */
export function byMouse({ list, tip }: Places, show: Show): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  const onPage = { ...options, capture: true };
  const intent = createHoverIntent(show);
  const lookout = createLookout(list, intent.over);

  function move({ pointerType, buttons, clientX, clientY }: PointerEvent) {
    // A drag chooses text.
    if (pointerType !== "touch") lookout.at(buttons === 0 ? { x: clientX, y: clientY } : undefined);
  }
  function leave() {
    lookout.stop();
    intent.over(undefined);
  }
  function hold() {
    lookout.stop();
    intent.hold();
  }
  function scroll() {
    const point = lookout.point();
    if (!point) return;
    intent.reset();
    lookout.at(point);
  }
  list.addEventListener("pointermove", move, options);
  for (const place of [list, tip]) place.addEventListener("pointerleave", leave, options);
  list.addEventListener("pointerdown", intent.dismiss, options);
  tip.addEventListener("pointerenter", hold, options);
  addEventListener("scroll", scroll, onPage);
  addEventListener("keydown", ({ key }) => key === "Escape" && intent.dismiss(), onPage);
  return () => {
    listening.abort();
    lookout.stop();
    intent.reset();
  };
}
