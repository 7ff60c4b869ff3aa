import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { Playback } from "@minbar/ui/player/playback";
import { directionTo, isNearby, isReadingKey, scrollNeeded } from "./follow.ts";
import type { LinePointer } from "./line-pointer.ts";
import { lineAt } from "./lines.ts";
import type { ReadingView } from "./reading-view.ts";

export interface Follower {
  /** Where the current line lies for a reader who scrolled away; `undefined` while following. */
  $away: ReadableAtom<"up" | "down" | undefined>;
  /** Back to the current line, and along with it again. */
  resume: () => void;
  /** Scrolls to another line, and stops following. */
  show: (line: number) => void;
  /** The rows have changed their heights: a reader who follows still sees the current line. */
  settle: () => void;
  /** More rows are there: the current line's may be among them. */
  lookAgain: () => void;
  stop: () => void;
}

interface Followed {
  playback: Playback;
  /** Milliseconds, rising. */
  starts: readonly number[];
  /** Milliseconds up to which the lines are known. */
  known: number;
  pointer: LinePointer;
  view: ReadingView;
  /** While somebody chooses lines, none of them moves. */
  isHeld: () => boolean;
  /** The reader had scrolled away from the part of the text that was there before. */
  isAway: boolean;
}

/** Hears the reader move through the text, and the text move under the reader. */
function listen(onRead: (event: Event) => void, onScroll: () => void): AbortController {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  for (const type of ["wheel", "touchmove", "keydown"]) addEventListener(type, onRead, options);
  addEventListener("scroll", onScroll, { ...options, capture: true });
  return listening;
}

/**
 * Where a row lies. One that the browser has skipped so far may have no place yet; its block of rows has one, unless all of
 * them are hidden.
 */
function placeOf(row: HTMLElement): { edges: DOMRect; isExact: boolean } {
  const edges = row.getBoundingClientRect();
  const block = row.parentElement?.parentElement;
  const isExact = edges.height > 0 || !block?.offsetHeight;
  return { edges: isExact ? edges : block.getBoundingClientRect(), isExact };
}

/** Scrolls as far as reading that row with ease needs. */
function bringInSight(row: () => HTMLElement | undefined, view: ReadingView, smooth: boolean): void {
  const extent = view.extent();
  const sought = row();
  if (!sought) return;
  const { edges, isExact } = placeOf(sought);
  const needed = scrollNeeded(edges, extent);
  const isHidden = edges.height === 0;
  if (isHidden || (needed === 0 && isExact)) return;
  const isFar = !isExact || !isNearby(needed, extent);
  view.scrollBy(needed, smooth && !isFar);
  // Lines on a long way were skipped by the browser and have guessed heights: look again once they are there.
  if (isFar) requestAnimationFrame(() => bringInSight(row, view, false));
}

/** Marks the line being said and keeps it in sight, until the reader scrolls. */
export function followLines({ playback, starts, known, pointer, view, isHeld, isAway }: Followed): Follower {
  const $away = atom<"up" | "down" | undefined>();
  let current = -1;
  let isMarked = true;
  let following = !isAway;
  let isFirst = true; // and gone to at once, the others smoothly

  const keepInSight = (smooth: boolean) =>
    bringInSight(() => (following && !isHeld() ? pointer.row(current) : undefined), view, smooth);
  function tellDirection() {
    const row = following ? undefined : pointer.row(current);
    $away.set(row && directionTo(placeOf(row).edges, view.extent()));
  }
  function leave(event: Event) {
    if (event instanceof KeyboardEvent && !isReadingKey(event.key)) return;
    if (!following || !view.contains(event.target)) return;
    following = false;
    tellDirection();
  }
  function say(seconds: number | undefined) {
    const next = seconds === undefined ? -1 : lineAt(starts, seconds, known);
    if (next === current && isMarked) return;
    current = next;
    isMarked = pointer.mark(current) || current < 0;
    if (following) keepInSight(!isFirst);
    else tellDirection();
    isFirst = false;
  }
  function resume() {
    following = true;
    $away.set(undefined);
    keepInSight(true);
  }

  function show(line: number) {
    following = false;
    bringInSight(() => pointer.row(line), view, true);
    tellDirection();
  }

  const unlisten = playback.$time.subscribe(say);
  const listening = listen(leave, tellDirection);
  const stop = () => {
    unlisten();
    listening.abort();
    pointer.mark(-1);
  };
  const settle = () => keepInSight(false);
  return { $away, resume, show, settle, lookAgain: () => say(playback.$time.get()), stop };
}
