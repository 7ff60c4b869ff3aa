import { createWordFinder, isOn } from "./arabic-word.ts";
import type { ArabicWord, Point, WordUnder } from "./arabic-word.ts";
import { createHoverIntent } from "./hover-intent.ts";

/** Where words are pointed at, and where they are explained. */
export interface Places {
  list: HTMLElement;
  tip: HTMLElement;
}

/** Gets the word that is explained now, or none. */
export type Show = (word: ArabicWord | undefined) => void;

/** Pixels between two moves beyond which the pointer passes by, and milliseconds after which it has come to rest. */
const passing = 12;
const rest = 60;

/**
 * Looks what word is under the pointer: once a frame at most, not while it is still on the same word, and not while it
 * passes over the text with no word in mind.
 */
function createLookout(list: HTMLElement, found: (word: ArabicWord | undefined) => void) {
  const wordUnder = createWordFinder(list);
  let point: Point | undefined;
  let under: WordUnder | undefined;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function forget() {
    cancelAnimationFrame(frame);
    clearTimeout(resting);
    [point, under, frame] = [undefined, undefined, 0];
  }
  function look() {
    frame = 0;
    clearTimeout(resting);
    if (point && under && isOn(under.box, point)) return;
    under = point && wordUnder(point);
    found(under?.word);
  }
  function isPassing(next: Point): boolean {
    return !under?.word && point !== undefined && Math.hypot(next.x - point.x, next.y - point.y) > passing;
  }
  return {
    /** `undefined`: nothing is meant by where the pointer is. */
    at: (next: Point | undefined) => {
      const isToWait = next && isPassing(next);
      point = next;
      if (isToWait) {
        clearTimeout(resting);
        resting = setTimeout(look, rest);
      } else frame ||= requestAnimationFrame(look);
    },
    /** The text has moved under the pointer. */
    again: () => {
      const still = point;
      forget();
      point = still;
      if (point) frame = requestAnimationFrame(look);
    },
    isLooking: () => point !== undefined,
    stop: forget,
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
    if (!lookout.isLooking()) return;
    intent.reset();
    lookout.again();
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
