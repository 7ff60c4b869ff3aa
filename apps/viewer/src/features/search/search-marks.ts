import type { LineRange, ShownTranscript } from "#shared/shown-transcript.ts";
import type { Match, Matches } from "./finder.ts";

interface Callbacks {
  /** The lines on the screen and one block before and after them, reported on every change. */
  onChange: (span: LineRange) => void;
  /** More rows of a long transcript were rendered. */
  onMore: () => void;
}

function lineIn(block: Element | null, which: "first" | "last"): number | undefined {
  const rows = block?.querySelectorAll<HTMLElement>("[data-line]");
  const row = which === "first" ? rows?.[0] : rows?.[rows.length - 1];
  return row && Number(row.dataset["line"]);
}

/** The lines of these adjacent blocks and of the blocks before and after them. */
function spanOf(blocks: readonly Element[]): LineRange | undefined {
  const lines = blocks.flatMap((block) => [
    lineIn(block.previousElementSibling ?? block, "first") ?? Infinity,
    lineIn(block.nextElementSibling ?? block, "last") ?? -Infinity,
  ]);
  return lines.length === 0 ? undefined : { first: Math.min(...lines), last: Math.max(...lines) };
}

/**
 * Reports which lines are on the screen or near it. Observes blocks and measures no rows: that would lay out rows that
 * the browser skips. Returns the function that stops.
 */
function observeVisibleLines(list: HTMLElement, { onChange, onMore }: Callbacks): () => void {
  const visible = new Set<Element>();
  const visibility = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) visible[isIntersecting ? "add" : "delete"](target);
    const span = spanOf([...visible].filter((block) => block.isConnected));
    if (span) onChange(span);
  });
  const growth = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) visibility.observe(node);
    onMore();
  });
  for (const block of list.children) visibility.observe(block);
  growth.observe(list, { childList: true });
  return () => {
    visibility.disconnect();
    growth.disconnect();
  };
}

interface Marker {
  /** Replaces all marks. */
  mark: (near: readonly Match[], current: Match | undefined) => void;
  stop: () => void;
}

const names = { match: "search-match", current: "search-current" } as const;

function rangeOf({ line, column, start, end }: Match, { textNode }: ShownTranscript): StaticRange[] {
  const text = textNode(line, column);
  if (!text || end > text.length) return [];
  return [new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end })];
}

function isSame({ line, column, start }: Match, other: Match | undefined): boolean {
  return line === other?.line && column === other.column && start === other.start;
}

/** The CSS Custom Highlight API adds no elements, so joined Arabic letters stay joined. */
function markWords(transcript: ShownTranscript): Marker {
  return {
    mark: (near, current) => {
      const others = near
        .filter((match) => !isSame(match, current))
        .flatMap((match) => rangeOf(match, transcript));
      CSS.highlights.set(names.match, new Highlight(...others));
      CSS.highlights.set(names.current, new Highlight(...(current ? rangeOf(current, transcript) : [])));
    },
    stop: () => {
      for (const name of Object.values(names)) CSS.highlights.delete(name);
    },
  };
}

/** For browsers without that API: marks the line of the current match. */
function markRow({ row }: ShownTranscript): Marker {
  let marked: HTMLElement | undefined;
  const stop = () => marked?.removeAttribute("data-found");
  return {
    mark: (_, current) => {
      stop();
      marked = current && row(current.line);
      marked?.setAttribute("data-found", "");
    },
    stop,
  };
}

function createMarker(transcript: ShownTranscript): Marker {
  const canMarkWords = typeof Highlight === "function" && "highlights" in CSS;
  return canMarkWords ? markWords(transcript) : markRow(transcript);
}

/** Lines marked before and after a match that is not rendered yet: more than any screen shows. */
const around = 60;

/** Marks only the matches near the screen: marking all would take too long. */
export function createSearchMarks(transcript: ShownTranscript) {
  const marker = createMarker(transcript);
  let matches: Matches | undefined;
  let current: Match | undefined;
  let visible: LineRange = { first: 0, last: around };
  /** Whether the row of the current match is not rendered yet. */
  let isPending = false;
  let scrolls = true;

  function mark({ first, last }: LineRange) {
    marker.mark(matches?.within(first, last) ?? [], current);
  }
  function markNear(line: number) {
    const isVisible = visible.first <= line && line <= visible.last;
    mark(isVisible ? visible : { first: line - around, last: line + around });
  }
  function showCurrent() {
    if (!current) return;
    isPending = transcript.row(current.line) === undefined;
    markNear(current.line);
    if (!isPending && scrolls) transcript.scrollTo(current.line);
  }
  const unobserve = observeVisibleLines(transcript.list, {
    onChange: (span) => {
      visible = span;
      mark(span);
    },
    onMore: () => isPending && showCurrent(),
  });
  return {
    /**
     * Marks these matches and scrolls to the current one (its index; -1: none), unless playback scrolls there and is
     * followed.
     */
    show: (next: Matches | undefined, at: number, isFollowed: boolean) => {
      matches = next;
      scrolls = !isFollowed;
      current = next?.at(at);
      isPending = false;
      if (current) showCurrent();
      else mark(visible);
    },
    /** The row of the current match. */
    row: () => current && transcript.row(current.line),
    stop: () => {
      unobserve();
      marker.stop();
    },
  };
}
