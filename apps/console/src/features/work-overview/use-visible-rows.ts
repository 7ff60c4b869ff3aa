import { useVirtualizer } from "@tanstack/react-virtual";
import type { observeElementRect } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNarrow } from "#shared/use-narrow.ts";

/** Pixels, as in the style sheet. */
const heights = { row: 36, narrowRow: 92, head: 36 };

/** Rows before and after the visible ones. */
const beyond = 12;

/** Milliseconds after which these are rendered as well, so that they do not delay the first paint. */
const paintPause = 50;

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  // The paint is outside React.
  useEffect(() => {
    const soon = setTimeout(() => setPainted(true), paintPause);
    return () => clearTimeout(soon);
  }, []);
  return isPainted;
}

/** The library's own observer measures at once, which lays the page out a second time before its first paint. */
const afterLayout: typeof observeElementRect = ({ scrollElement }, report) => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() =>
    report({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** The visible rows and the focused one, so that scrolling never loses the focus. */
export function useVisibleRows(count: number, focused: number) {
  const grid = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const height = isNarrow ? heights.narrowRow : heights.row;
  const head = isNarrow ? 0 : heights.head;
  const more = useIsPainted() ? beyond : 0;
  // oxlint-disable-next-line react/incompatible-library -- no component takes its functions as props
  const list = useVirtualizer({
    count,
    getScrollElement: () => grid.current?.closest("main") ?? null,
    estimateSize: () => height,
    overscan: more,
    // The number of rows of a screen before it is measured, so that the first paint shows rows.
    initialRect: { width: 1200, height: 800 },
    observeElementRect: afterLayout,
    scrollMargin: head,
    scrollPaddingStart: head,
    scrollPaddingEnd: heights.head,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(startIndex - more, 0);
      const to = Math.min(endIndex + more, count - 1);
      const near = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      if (focused >= count || (focused >= from && focused <= to)) return near;
      return focused < from ? [focused, ...near] : [...near, focused];
    },
  });
  useLayoutEffect(() => list.measure(), [list, height]);
  return { grid, list, head };
}
