import type { ReadableAtom } from "nanostores";
import type { RefObject } from "react";
import { segmentAt, startsOf } from "@minbar/domain/segments/segment";
import { millisecondsOf } from "@minbar/domain/segments/time";
import { hasTime } from "@minbar/domain/segments/untimed";
import type { Segments } from "../segment-editor.ts";
import { ensureVisible, isVisible } from "./row-place.ts";

/** The segment that plays at this second: the last timed one that has started, whatever their order. */
export function playedSegment(segments: Segments, seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  const timed = segments.filter(hasTime);
  const sorted = startsOf(timed)
    .map((start, at) => ({ start, id: timed[at]?.id }))
    .sort((a, b) => a.start - b.start);
  const starts = sorted.map(({ start }) => start);
  return sorted[segmentAt(starts, millisecondsOf(seconds))]?.id;
}

export interface PlayedRowOptions {
  list: RefObject<HTMLElement | null>;
  /** One per row, with its start. */
  $lines: ReadableAtom<Segments>;
  /** The attribute of a row that contains its line's id. */
  attribute: "data-segment" | "data-row";
  /** Seconds; `undefined` before playback. */
  $time: ReadableAtom<number | undefined>;
}

/**
 * Marks the playing row, outside React. The list scrolls with it while nobody is typing, and only if the previous row
 * was visible: it does not scroll back a user who has scrolled away. Returns the function that stops.
 */
export function markPlayedRow({ list, $lines, attribute, $time }: PlayedRowOptions): () => void {
  let row: Element | undefined;
  function isFollowed() {
    const isWriting = list.current?.querySelector("textarea:focus, input:focus") !== null;
    return !isWriting && (!row?.isConnected || isVisible(row));
  }
  function mark(seconds: number | undefined) {
    const id = playedSegment($lines.get(), seconds);
    const next = id === undefined ? null : list.current?.querySelector(`[${attribute}="${CSS.escape(id)}"]`);
    if (next === (row ?? null)) return;
    const follows = isFollowed();
    row?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "true");
    row = next ?? undefined;
    if (follows && next) ensureVisible(next);
  }
  const ends = [$time.subscribe(mark), $lines.listen(() => mark($time.get()))];
  return () => {
    for (const end of ends) end();
    row?.removeAttribute("aria-current");
  };
}
