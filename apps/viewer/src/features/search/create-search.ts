import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import { finderOf, stepped } from "./finder.ts";
import type { Finder, Matches } from "./finder.ts";
import { createSearchMarks } from "./search-marks.ts";
import type { SearchMarks } from "./search-marks.ts";

/** Which match is the current one, counted from 0, of how many; -1 of 0 when nothing was found. */
export interface Found {
  at: number;
  total: number;
  /** Index of its line. */
  line: number | undefined;
}

interface Search {
  $query: ReadableAtom<string>;
  /** `undefined` while there is nothing to look for. */
  $found: ReadableAtom<Found | undefined>;
  type: (query: string) => void;
  step: (by: 1 | -1) => void;
  /** Leads the focus from the field to the line of the current match. */
  goToLine: () => void;
  /** Works on the transcript of the desk, also when another one comes; returns what ends it. */
  start: () => () => void;
}

/** Folds the transcript while nobody types; the first search folds what is left. */
function foldWhenIdle(finder: Finder): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Safari has no idle callbacks.
  const again = () => {
    timer = finder.foldMore() ? setTimeout(again, 4) : undefined;
  };
  timer = setTimeout(again, 4);
  return () => clearTimeout(timer);
}

/** A click or key that plays a line ends the search for it (specification, section 4). */
function onChoice({ list }: Reading, clear: () => void): () => void {
  const listening = new AbortController();
  const isLine = ({ target }: Event) => target instanceof Element && target.closest("[data-line]") !== null;
  const { signal } = listening;
  const click = (event: Event) => {
    // Choosing words to copy is not choosing a line.
    if (isLine(event) && getSelection()?.isCollapsed !== false) clear();
  };
  const press = (event: KeyboardEvent) => {
    if (isLine(event) && (event.key === "Enter" || event.key === " ")) clear();
  };
  list.addEventListener("click", click, { signal });
  list.addEventListener("keydown", press, { signal });
  return () => listening.abort();
}

export function createSearch({ $reading }: ReadingDesk): Search {
  const $query = atom("");
  const $found = atom<Found | undefined>();
  let finder: Finder | undefined;
  let marks: SearchMarks | undefined;
  let matches: Matches | undefined;

  function become(at: number) {
    const isAsked = finder && $query.get().trim() !== "";
    $found.set(isAsked && matches ? { at, total: matches.total, line: matches.at(at)?.line } : undefined);
    marks?.draw(matches, at);
  }
  function find(query: string, at = 0) {
    $query.set(query);
    matches = finder?.find(query);
    become(matches && matches.total > 0 ? Math.min(Math.max(at, 0), matches.total - 1) : -1);
  }
  /** `at`: the match that was the current one in a part of the same lines. */
  function read(reading: Reading, at: number | undefined): () => void {
    finder = finderOf(reading.lines);
    marks = createSearchMarks(reading);
    const ends = [marks.stop, foldWhenIdle(finder), onChoice(reading, () => find(""))];
    find($query.get(), at);
    return () => {
      for (const end of ends) end();
      [finder, marks, matches] = [undefined, undefined, undefined];
      $found.set(undefined);
    };
  }
  function start() {
    let leave: (() => void) | undefined;
    const unlisten = $reading.subscribe((reading, before) => {
      const at = reading?.list === before?.list ? $found.get()?.at : undefined;
      leave?.();
      leave = reading && read(reading, at);
    });
    return () => {
      unlisten();
      leave?.();
    };
  }
  return {
    $query,
    $found,
    type: (query) => find(query),
    step: (by) => become(stepped($found.get()?.at ?? -1, by, matches?.total ?? 0)),
    goToLine: () => marks?.row()?.focus({ preventScroll: true }),
    start,
  };
}
