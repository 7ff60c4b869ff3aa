import { atom } from "nanostores";
import type { WritableAtom } from "nanostores";
import type { LanguageTag } from "@minbar/domain/library/language";

/** A segment as the panel shows it. */
export interface Line {
  id: string;
  text: string;
  /** `12:03`, whole seconds. */
  clock: string;
}

/** Indexes of the first and the last line of a range, both included. */
export interface LineRange {
  first: number;
  last: number;
}

/** The transcript on the screen, for whatever works on its lines. Lines are named by their index. */
export interface Reading {
  language: LanguageTag;
  lines: readonly Line[];
  /** Milliseconds, rising, one a line. */
  starts: readonly number[];
  /** Milliseconds, one a line: its own end, else the next line's start. */
  ends: readonly number[];
  /** Holds the rows, and all that happens in them can be heard here. */
  list: HTMLElement;
  /** A line's row; `undefined` while a very long transcript is still being put in place. */
  row: (line: number) => HTMLElement | undefined;
  /** The line's text in `language`, one node in its row: a second language may stand beside it. */
  textNode: (line: number) => Text | undefined;
  /** Scrolls the line into sight; the list then stops following what plays. */
  show: (line: number) => void;
  /** Goes to the line's start, plays, and follows again. */
  play: (line: number) => void;
  /** Only while the first lines alone are there, as they came with the page: asks for the rest, and tells whether it came. */
  loadRest?: (() => Promise<boolean>) | undefined;
}

/** Where the features around a transcript meet: what is being read, and what two of them ask of its lines. */
export interface ReadingDesk {
  /** `undefined` while there is nothing to read. */
  $reading: WritableAtom<Reading | undefined>;
  /** Gets the chosen lines in place of the player, while there is one. */
  $picker: WritableAtom<((line: number) => void) | undefined>;
  /** A range being made; drawn in place of the shared one. */
  $range: WritableAtom<LineRange | undefined>;
}

/**
 * The transcript on the screen with all of its lines, as soon as they are there; `undefined` where the rest could not be
 * loaded, or where another transcript came meanwhile.
 */
export async function wholeReading({ $reading }: ReadingDesk): Promise<Reading | undefined> {
  const begun = $reading.get();
  if (!begun?.loadRest) return begun;
  if (!(await begun.loadRest())) return undefined;
  return new Promise((resolve) => {
    const stop = $reading.subscribe((reading) => {
      const isSame = reading?.list === begun.list;
      if (isSame && reading.loadRest) return;
      resolve(isSame ? reading : undefined);
      queueMicrotask(() => stop());
    });
  });
}

export function createReadingDesk(): ReadingDesk {
  return { $reading: atom(), $picker: atom(), $range: atom() };
}
