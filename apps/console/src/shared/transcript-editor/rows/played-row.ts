import type { ReadableAtom } from "nanostores";
import type { RefObject } from "react";
import { segmentAt, startsOf } from "@minbar/domain/segments/segment";
import { millisecondsOf } from "@minbar/domain/segments/time";
import type { Segments } from "../segment-editor.ts";
import { ensureVisible, isVisible } from "./row-place.ts";

/** The segment that plays at this second: the last that has begun, in whatever order they stand. */
export function playedSegment(segments: Segments, seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  const sorted = startsOf(segments)
    .map((start, at) => ({ start, id: segments[at]?.id }))
    .sort((a, b) => a.start - b.start);
  const starts = sorted.map(({ start }) => start);
  return sorted[segmentAt(starts, millisecondsOf(seconds))]?.id;
}

export interface PlayedRowOptions {
  list: RefObject<HTMLElement | null>;
  /** One for each row, with its start. */
  $lines: ReadableAtom<Segments>;
  /** What of a row holds the id of its line. */
  attribute: "data-segment" | "data-row";
  /** Seconds; `undefined` before the video has played. */
  $time: ReadableAtom<number | undefined>;
}

/**
 * Marks the row that plays, outside React. The list follows it while nobody writes, and only where the row before was in sight:
 * who has scrolled away is left there. Returns what ends it.
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
