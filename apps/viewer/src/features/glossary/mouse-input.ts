import { createWordFinder, isInside } from "./arabic-word.ts";
import type { Glossary } from "@minbar/domain/glossary/glossary";
import type { ArabicWord, Point, WordAtPoint } from "./arabic-word.ts";
import { createHoverIntent } from "@minbar/ui/tooltips/hover-intent";

/** The list of lines, the tooltip, and what it tells of a word. */
export interface Elements {
  list: HTMLElement;
  tip: HTMLElement;
  meaningsOf: Glossary;
}

/** Shows the explanation of a word, or hides it. */
export type ShowWord = (word: ArabicWord | undefined) => void;

/**
 * A pointer that moves farther than this many pixels at once is ignored until it has rested for this many milliseconds.
 */
const fastMove = 12;
const restDelay = 60;

/**
 * Finds the word under the pointer: at most once per frame, not while the word stays the same, and not during fast
 * movements.
 */
function createWordTracker({ list, meaningsOf }: Elements, onWord: (word: ArabicWord | undefined) => void) {
  const wordUnder = createWordFinder(list, meaningsOf);
  let point: Point | undefined;
  let under: WordAtPoint | undefined;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function reset() {
    cancelAnimationFrame(frame);
    clearTimeout(resting);
    [point, under, frame] = [undefined, undefined, 0];
  }
  function look() {
    frame = 0;
    clearTimeout(resting);
    if (point && under && isInside(under.box, point)) return;
    under = point && wordUnder(point);
    onWord(under?.word);
  }
  function isFast(next: Point): boolean {
    return !under?.word && point !== undefined && Math.hypot(next.x - point.x, next.y - point.y) > fastMove;
  }
  return {
    /** `undefined`: ignore the pointer. */
    moveTo: (next: Point | undefined) => {
      const mustWait = next && isFast(next);
      point = next;
      if (mustWait) {
        clearTimeout(resting);
        resting = setTimeout(look, restDelay);
      } else frame ||= requestAnimationFrame(look);
    },
    /** The text was scrolled under the pointer. */
    lookAgain: () => {
      const last = point;
      reset();
      point = last;
      if (point) frame = requestAnimationFrame(look);
    },
    isActive: () => point !== undefined,
    stop: reset,
  };
}

/**
 * Explains the word on which a mouse or pen rests; `earlier`: its last position before this code was loaded. Returns
 * the function that unsubscribes.
 */
export function listenToMouse(elements: Elements, show: ShowWord, earlier?: PointerEvent): () => void {
  const { list, tip } = elements;
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  const onPage = { ...options, capture: true };
  const intent = createHoverIntent(show);
  const tracker = createWordTracker(elements, intent.over);

  function move({ pointerType, buttons, clientX, clientY }: PointerEvent) {
    // A drag selects text.
    if (pointerType !== "touch") tracker.moveTo(buttons === 0 ? { x: clientX, y: clientY } : undefined);
  }
  function leave() {
    tracker.stop();
    intent.over(undefined);
  }
  function enterTooltip() {
    tracker.stop();
    intent.keepOpen();
  }
  function scroll() {
    if (!tracker.isActive()) return;
    intent.reset();
    tracker.lookAgain();
  }
  list.addEventListener("pointermove", move, options);
  for (const element of [list, tip]) element.addEventListener("pointerleave", leave, options);
  list.addEventListener("pointerdown", intent.dismiss, options);
  tip.addEventListener("pointerenter", enterTooltip, options);
  addEventListener("scroll", scroll, onPage);
  addEventListener("keydown", ({ key }) => key === "Escape" && intent.dismiss(), onPage);
  if (earlier?.target instanceof Node && list.contains(earlier.target) && list.matches(":hover"))
    move(earlier);
  return () => {
    controller.abort();
    tracker.stop();
    intent.reset();
  };
}
