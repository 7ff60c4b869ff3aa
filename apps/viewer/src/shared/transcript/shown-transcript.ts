import { atom } from "nanostores";
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

/** The transcript on the screen, for features that work on its lines. Lines are named by their index. */
export interface ShownTranscript {
  language: LanguageTag;
  lines: readonly Line[];
  /** Milliseconds, rising, one a line. */
  starts: readonly number[];
  /** Milliseconds, one a line: its own end, else the next line's start. */
  ends: readonly number[];
  /** The element around all rows; events of the rows bubble to it. */
  list: HTMLElement;
  /** A line's row; `undefined` while the rows of a very long transcript are still being rendered. */
  row: (line: number) => HTMLElement | undefined;
  /** The text node of the line in `language`; a second language has a node of its own beside it. */
  textNode: (line: number) => Text | undefined;
  /** Scrolls to the line, and stops following the playback. */
  scrollTo: (line: number) => void;
  /** Plays from the line's start, and follows the playback again. */
  play: (line: number) => void;
  /** Set while only the first lines are loaded: loads the rest; resolves to whether that worked. */
  loadRest?: (() => Promise<boolean>) | undefined;
}

/** `undefined` while no transcript is shown. */
export const $transcript = atom<ShownTranscript | undefined>();

/** While set, a click on a line calls it instead of playing the line. */
export const $linePicker = atom<((line: number) => void) | undefined>();

/** Lines that are being chosen to share; highlighted in place of the shared range. */
export const $pickedLines = atom<LineRange | undefined>();

/** The index of the line in whose row an event happened. */
export function lineOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return row ? Number(row.dataset["line"]) : undefined;
}

/** Index of the line that is being played; `undefined` if there is none. */
export function currentLine({ list }: ShownTranscript): number | undefined {
  return lineOf(list.querySelector("[data-line][aria-current=true]"));
}
