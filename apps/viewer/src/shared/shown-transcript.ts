import { atom } from "nanostores";
import type { LanguageTag } from "@minbar/domain/library/language";
import { secondsOf } from "@minbar/domain/segments/time";
import type { TimeRange } from "@minbar/ui/player/time-range";

/** A segment as the panel shows it. */
export interface Line {
  id: string;
  text: string;
  /** Milliseconds. */
  start: number;
  /** `12:03`, whole seconds. */
  clock: string;
}

/** The first language or the second beside it. */
export type Column = 0 | 1;

/** Indexes of the first and the last line of a range, both included. */
export interface LineRange {
  first: number;
  last: number;
}

/** The transcript on the screen, for features that work on its lines. Lines are identified by index. */
export interface ShownTranscript {
  language: LanguageTag;
  lines: readonly Line[];
  /** The second language beside the first: one text per line. Absent until it is loaded. */
  second?: { language: LanguageTag; texts: readonly string[] } | undefined;
  /** Milliseconds, ascending, one per line. */
  starts: readonly number[];
  /** Milliseconds, one per line: its own end, otherwise the next line's start. */
  ends: readonly number[];
  /** The element around all rows; their events bubble to it. */
  list: HTMLElement;
  /** A line's row; `undefined` while the rows of a very long transcript are still being rendered. */
  row: (line: number) => HTMLElement | undefined;
  /** The text node of the line in the first or the second language. */
  textNode: (line: number, column: Column) => Text | undefined;
  /** Scrolls to the line and stops following playback. */
  scrollTo: (line: number) => void;
  /** Plays from the line's start and follows playback again. */
  play: (line: number) => void;
  /** Set while only the first lines are loaded: loads the rest; resolves to whether that succeeded. */
  loadRest?: (() => Promise<boolean>) | undefined;
}

/** `undefined` while no transcript is shown. */
export const $transcript = atom<ShownTranscript | undefined>();

/** A place of reading. `goBack` returns there, and follows playback again if that was followed. */
export interface SavedPlace {
  goBack: () => void;
  /** Ends a return that is under way. */
  stop: () => void;
}

/** Keeps the place where the reader is. Absent until its code is loaded. */
export const $placeKeeper = atom<(() => SavedPlace) | undefined>();

/** If set, a click on a line calls it instead of playing the line. */
export const $linePicker = atom<((line: number) => void) | undefined>();

/** The line whose menu another part of the page asks for, until it opens. */
export const $requestedMenu = atom<number | undefined>();

/** The lines being chosen for sharing; highlighted instead of the shared range. */
export const $pickedLines = atom<LineRange | undefined>();

/** The index of the line whose row received an event. */
export function lineOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return row ? Number(row.dataset["line"]) : undefined;
}

/** Index of the playing line; `undefined` if there is none. */
export function currentLine({ list }: ShownTranscript): number | undefined {
  return lineOf(list.querySelector("[data-line][aria-current=true]"));
}

/** Start and end of a line, in seconds. */
export function rangeOfLine({ starts, ends }: ShownTranscript, line: number): TimeRange | undefined {
  const [start, end] = [starts[line], ends[line]];
  return start === undefined || end === undefined
    ? undefined
    : { start: secondsOf(start), end: secondsOf(end) };
}
