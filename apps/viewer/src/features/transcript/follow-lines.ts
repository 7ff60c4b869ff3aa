import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { Playback } from "@minbar/ui/player/playback";
import { $linePicker } from "#shared/shown-transcript.ts";
import type { LineRows } from "./line-rows.ts";
import { lineAt } from "./lines.ts";
import { correctUntilStable, directionTo, isNearby, isScrollKey, scrollNeeded } from "./viewport.ts";
import type { Viewport } from "./viewport.ts";

/** Marks the current line and keeps it visible until the reader scrolls. */
export interface Follower {
  /** The direction of the current line for a reader who scrolled away; `undefined` while following. */
  $direction: ReadableAtom<"up" | "down" | undefined>;
  /** Scrolls to the current line and follows it again; `chosen`: of several that start together, this one. */
  resume: (chosen?: number) => void;
  /** Scrolls to another line and stops following. */
  scrollTo: (line: number) => void;
  isFollowing: () => boolean;
  /** Stops following, as a reader's scrolling does. */
  leave: () => void;
  /** Call it when the rows' heights have changed; returns false if no line is being followed. */
  keepInSight: () => boolean;
  /** Call it when more rows are rendered: the current line may be among them. */
  update: () => void;
  stop: () => void;
}

interface FollowOptions {
  playback: Playback;
  /** Milliseconds, ascending. */
  starts: readonly number[];
  /** Milliseconds up to which lines are loaded. */
  loadedUntil: number;
  rows: LineRows;
  viewport: Viewport;
  /** Whether to follow from the start. */
  isFollowing: boolean;
}

/**
 * `onUserScroll`: scrolling of these lines by wheel, finger or key; `onScroll`: any scrolling. Returns the function
 * that stops.
 */
function listen(viewport: Viewport, onUserScroll: () => void, onScroll: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  function onInput(event: Event) {
    if (event instanceof KeyboardEvent && !isScrollKey(event.key)) return;
    if (viewport.contains(event.target)) onUserScroll();
  }
  for (const type of ["wheel", "touchmove", "keydown"]) addEventListener(type, onInput, options);
  addEventListener("scroll", onScroll, { ...options, capture: true });
  return () => controller.abort();
}

/**
 * A row that the browser has not laid out yet has no height: then returns the edges of its block, unless that is hidden
 * too.
 */
function edgesOf(row: HTMLElement): { edges: DOMRect; isExact: boolean } {
  const edges = row.getBoundingClientRect();
  const block = row.parentElement?.parentElement;
  const isExact = edges.height > 0 || !block?.offsetHeight;
  return { edges: isExact ? edges : block.getBoundingClientRect(), isExact };
}

/** Scrolls to one row at a time. */
function createScroller(viewport: Viewport) {
  let stop = () => {};
  return {
    /** `smooth`: if the row is near. Heights of distant rows are estimates until they are laid out. */
    scrollTo: (find: () => HTMLElement | undefined, smooth: boolean) => {
      const distance = distanceTo(find(), viewport);
      if (!distance && smooth) return;
      stop();
      if (smooth && distance?.isNear) viewport.scrollBy(distance.pixels, true);
      else stop = scrollUntilStable(find, viewport).stop;
    },
    stop: () => stop(),
  };
}

function scrollUntilStable(find: () => HTMLElement | undefined, viewport: Viewport) {
  return correctUntilStable(() => {
    const distance = distanceTo(find(), viewport);
    const before = viewport.scrolledBy();
    if (distance) viewport.scrollBy(distance.pixels, false);
    // At the end of the text it cannot be scrolled as far.
    return viewport.scrolledBy() === before;
  });
}

/** `undefined` if the row is in view or cannot be scrolled to. */
function distanceTo(row: HTMLElement | undefined, viewport: Viewport) {
  if (!row) return undefined;
  const extent = viewport.extent();
  const { edges, isExact } = edgesOf(row);
  const pixels = scrollNeeded(edges, extent);
  if (edges.height === 0 || (pixels === 0 && isExact)) return undefined;
  return { pixels, isNear: isExact && isNearby(pixels, extent) };
}

/** The playing line and its mark. */
function createCurrentLine({ rows, viewport, starts, loadedUntil }: FollowOptions) {
  let current = -1;
  let isMarked = true;
  /** Of several lines that start together, the one that was chosen. */
  let chosen: number | undefined;
  function lineNow(seconds: number | undefined) {
    const line = seconds === undefined ? -1 : lineAt(starts, seconds, loadedUntil);
    return chosen !== undefined && starts[chosen] === starts[line] ? chosen : line;
  }
  return {
    row: () => rows.row(current),
    direction: () => {
      const row = rows.row(current);
      return row && directionTo(edgesOf(row).edges, viewport.extent());
    },
    choose: (line = chosen) => void (chosen = line),
    /** Returns whether anything changed. */
    markAt: (seconds: number | undefined) => {
      const next = lineNow(seconds);
      if (next === current && isMarked) return false;
      current = next;
      isMarked = rows.markCurrent(current) || current < 0;
      return true;
    },
  };
}

/** Nothing scrolls while lines are being chosen. */
const isPaused = () => $linePicker.get() !== undefined;

export function followLines(options: FollowOptions): Follower {
  const { playback, rows, viewport } = options;
  const $direction = atom<"up" | "down" | undefined>();
  const current = createCurrentLine(options);
  const scroller = createScroller(viewport);
  let [isFollowing, isFirst] = [options.isFollowing, true]; // scrolls to the first line at once

  function keepVisible(smooth: boolean) {
    scroller.scrollTo(() => (isFollowing && !isPaused() ? current.row() : undefined), smooth);
    return isFollowing && current.row() !== undefined;
  }
  const updateDirection = () => $direction.set(isFollowing ? undefined : current.direction());
  function follow(next: boolean) {
    scroller.stop();
    isFollowing = next;
    updateDirection();
  }
  function markAt(seconds: number | undefined) {
    if (!current.markAt(seconds)) return;
    if (isFollowing) keepVisible(!isFirst);
    else updateDirection();
    isFirst = false;
  }
  function resume(chosen?: number) {
    current.choose(chosen);
    follow(true);
    keepVisible(true);
  }
  function scrollTo(line: number) {
    leave();
    scroller.scrollTo(() => rows.row(line), true);
  }

  const leave = () => follow(false);
  const ends = [playback.$time.subscribe(markAt), listen(viewport, leave, updateDirection), scroller.stop];
  return {
    $direction,
    resume,
    scrollTo,
    leave,
    isFollowing: () => isFollowing,
    keepInSight: () => keepVisible(false),
    update: () => markAt(playback.$time.get()),
    stop: () => {
      for (const end of ends) end();
      rows.markCurrent(-1);
    },
  };
}
