import type { Reading } from "#shared/reading.ts";
import type { Match } from "./finder.ts";

/** Puts marks on matches, in place of those before; nothing else of the page changes. */
interface Marker {
  mark: (near: readonly Match[], current: Match | undefined) => void;
  stop: () => void;
}

const names = { match: "search-match", current: "search-current" } as const;

function rangeOf({ line, start, end }: Match, { textNode }: Reading): StaticRange[] {
  const text = textNode(line);
  if (!text || end > text.length) return [];
  return [new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end })];
}

function isSame({ line, start }: Match, other: Match | undefined): boolean {
  return line === other?.line && start === other.start;
}

/** By the CSS Custom Highlight API: without an element of their own, so that joined letters stay joined. */
function markWords(reading: Reading): Marker {
  return {
    mark: (near, current) => {
      const others = near
        .filter((match) => !isSame(match, current))
        .flatMap((match) => rangeOf(match, reading));
      CSS.highlights.set(names.match, new Highlight(...others));
      CSS.highlights.set(names.current, new Highlight(...(current ? rangeOf(current, reading) : [])));
    },
    stop: () => {
      for (const name of Object.values(names)) CSS.highlights.delete(name);
    },
  };
}

/** Where words cannot be marked, the line of the current match is. */
function markRow({ row }: Reading): Marker {
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

export function createMarker(reading: Reading): Marker {
  const canMarkWords = typeof Highlight === "function" && "highlights" in CSS;
  return canMarkWords ? markWords(reading) : markRow(reading);
}
