import type { Reading } from "#shared/reading.ts";
import type { Match, Matches } from "./finder.ts";
import { createMarker } from "./mark-words.ts";
import { watchLines } from "./watch-lines.ts";
import type { LineSpan } from "./watch-lines.ts";

export interface SearchMarks {
  /** Marks these matches, and one of them (its index; -1: none) as the current one, which is scrolled to. */
  draw: (matches: Matches | undefined, current: number) => void;
  /** The row of the current match. */
  row: () => HTMLElement | undefined;
  stop: () => void;
}

/** Lines marked before and after a match that is still out of sight: more than any screen shows. */
const around = 60;

/** Marks the matches near the screen: the others would cost time and are seen by nobody. */
export function createSearchMarks(reading: Reading): SearchMarks {
  const marker = createMarker(reading);
  let matches: Matches | undefined;
  let current: Match | undefined;
  let inSight: LineSpan = { from: 0, to: around };
  /** Whether the row of the current match is still to come. */
  let isAwaited = false;

  function mark({ from, to }: LineSpan) {
    marker.mark(matches?.within(from, to) ?? [], current);
  }
  function markNear(line: number) {
    const isInSight = inSight.from <= line && line <= inSight.to;
    mark(isInSight ? inSight : { from: line - around, to: line + around });
  }
  function show() {
    if (!current) return;
    isAwaited = reading.row(current.line) === undefined;
    markNear(current.line);
    if (!isAwaited) reading.show(current.line);
  }
  const unwatch = watchLines(reading.list, {
    onSight: (span) => {
      inSight = span;
      mark(span);
    },
    onMore: () => isAwaited && show(),
  });
  return {
    draw: (next, at) => {
      matches = next;
      current = next?.at(at);
      isAwaited = false;
      if (current) show();
      else mark(inSight);
    },
    row: () => current && reading.row(current.line),
    stop: () => {
      unwatch();
      marker.stop();
    },
  };
}
