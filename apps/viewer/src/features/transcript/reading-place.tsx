import { useEffect, useRef } from "react";
import { secondsOf } from "@minbar/domain/segments/time";
import { $placeKeeper } from "#shared/shown-transcript.ts";
import type { SavedPlace } from "#shared/shown-transcript.ts";
import { $textSize } from "#shared/text-size.ts";
import { $arabicFace } from "./languages/arabic-face.ts";
import { layOutAhead } from "./lay-out-ahead.ts";
import { lineAt } from "./lines.ts";
import type { LineController } from "./use-line-controller.ts";
import { correctUntilStable } from "./viewport.ts";

/** The reader's place: a line by its start in milliseconds, and the part of its height above the view. */
interface Place {
  start: number;
  above: number;
  isFollowing: boolean;
}

/** The places of all videos opened since the page was loaded. */
const places = new Map<number, Place>();

/** Milliseconds after which scrolling counts as finished. */
const pauseAfter = 100;

function below(elements: HTMLCollection | undefined, edge: number): Element | undefined {
  return Array.from(elements ?? []).find((element) => element.getBoundingClientRect().bottom > edge + 1);
}

/** `undefined` at the beginning of the text. */
function placeIn({ transcript, viewport, follower }: LineController): Place | undefined {
  const { top } = viewport.extent();
  const row = below(below(transcript.list.children, top)?.children, top)?.firstElementChild;
  const line = row instanceof HTMLElement ? Number(row.dataset["line"]) : 0;
  const edges = row?.getBoundingClientRect();
  if (!edges || (line === 0 && edges.top >= top)) return undefined;
  const above = Math.max(0, (top - edges.top) / edges.height);
  return { start: transcript.starts[line] ?? 0, above, isFollowing: follower.isFollowing() };
}

/**
 * Pixels from the place to the upper edge of the view. A row may be measured before its block has its final height, and
 * then lie outside that block: in that case uses the block's distance, which is laid out once it is visible.
 */
function distanceTo(place: Place, { transcript, viewport, rows }: LineController) {
  const row = rows.row(Math.max(0, lineAt(transcript.starts, secondsOf(place.start))));
  const block = row?.parentElement?.parentElement?.getBoundingClientRect();
  if (!row || !block) return undefined;
  const edges = row.getBoundingClientRect();
  const isExact = edges.height > 0 && edges.bottom <= block.bottom + 1;
  const top = isExact ? edges.top + place.above * edges.height : block.top;
  return { pixels: top - viewport.extent().top, isExact };
}

/** Scrolls to a place until it stays there. */
function goTo(place: Place, controller: LineController) {
  return correctUntilStable(() => {
    const distance = distanceTo(place, controller);
    const isThere = distance?.isExact === true && Math.abs(distance.pixels) < 1;
    if (distance && !isThere) controller.viewport.scrollBy(distance.pixels, false);
    return isThere;
  });
}

/** Remembers a video's place when scrolling ends, and restores it. */
function keepPlace(video: number, controller: () => LineController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let going: ReturnType<typeof goTo> | undefined;
  let width = innerWidth;
  function remember() {
    if (going?.isRunning()) return;
    const now = placeIn(controller());
    const savedPlace = places.get(video);
    // In another language the same line may begin elsewhere: a place that is still valid is not replaced.
    const isSame =
      savedPlace && now && Math.abs(distanceTo(savedPlace, controller())?.pixels ?? Infinity) < 2;
    if (now) places.set(video, isSame ? { ...savedPlace, isFollowing: now.isFollowing } : now);
    else places.delete(video);
  }
  function restore() {
    going?.stop();
    const place = places.get(video);
    const isPlaying = controller().follower.keepInSight();
    if (place && !isPlaying) going = goTo(place, controller());
  }
  /** Keeps the place of now; see `SavedPlace`. */
  function keep(): SavedPlace {
    const place = placeIn(controller());
    const scrolledBy = controller().viewport.scrolledBy();
    const isFollowing = controller().follower.isFollowing();
    let frame = 0;
    function goBack() {
      const { follower, viewport } = controller();
      if (isFollowing) follower.resume();
      if (follower.keepInSight()) return;
      if (place) going = goTo(place, controller());
      else viewport.scrollBy(scrolledBy - viewport.scrolledBy(), false);
    }
    function stop() {
      cancelAnimationFrame(frame);
      going?.stop();
    }
    return {
      goBack: () => {
        stop();
        // Once the page is rendered, and after the key that caused it, which would stop it.
        frame = requestAnimationFrame(goBack);
      },
      stop,
    };
  }
  function resize() {
    // A phone's address bar changes only the height during scrolling.
    if (innerWidth !== width) restore();
    width = innerWidth;
  }
  function scroll() {
    clearTimeout(timer);
    timer = setTimeout(remember, pauseAfter);
  }
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  addEventListener("scroll", scroll, { ...options, capture: true });
  addEventListener("resize", resize, options);
  for (const type of ["wheel", "touchmove", "keydown"]) addEventListener(type, () => going?.stop(), options);
  const unsubscribe = [$textSize.listen(restore), $arabicFace.listen(restore)];
  if (places.get(video)?.isFollowing === false) controller().follower.leave();
  $placeKeeper.set(keep);
  function end() {
    $placeKeeper.set(undefined);
    listeners.abort();
    for (const stop of unsubscribe) stop();
    clearTimeout(timer);
    going?.stop();
  }
  return { restore, end };
}

export interface ReadingPlaceProps {
  video: number;
  controller: LineController;
  /** What the rows' heights depend on: another value means another layout. */
  layout: unknown;
}

/** Keeps the line at the top of the view there when the language, the text size or the window's width changes. */
export function ReadingPlace({ video, controller, layout }: ReadingPlaceProps) {
  const latest = useRef(controller);
  const ahead = useRef<ReturnType<typeof layOutAhead>>(undefined);
  const keeper = useRef<ReturnType<typeof keepPlace>>(undefined);
  useEffect(() => {
    latest.current = controller;
  }, [controller]);
  useEffect(() => {
    // In this order: first find the place, then lay out blocks ahead.
    const started = [layOutAhead(() => latest.current), keepPlace(video, () => latest.current)] as const;
    [ahead.current, keeper.current] = started;
    return () => {
      for (const { end } of started) end();
    };
  }, [video]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see `layout`
  useEffect(() => ahead.current?.again(), [controller, layout]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see `layout`
  useEffect(() => keeper.current?.restore(), [video, layout]);
  return null;
}
