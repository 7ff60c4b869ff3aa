import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { $transcript, lineOf, $placeKeeper } from "#shared/shown-transcript.ts";
import type { ShownTranscript, SavedPlace } from "#shared/shown-transcript.ts";
import { createFinder, neighbourMatch } from "./finder.ts";
import type { Match, Matches } from "./finder.ts";
import { createSearchMarks } from "./search-marks.ts";

/** Calls `move` when the reader scrolls. Returns the function that stops. */
function onUserScroll(move: () => void): () => void {
  const controller = new AbortController();
  for (const type of ["wheel", "touchmove"])
    addEventListener(type, move, { passive: true, signal: controller.signal });
  return () => controller.abort();
}

/** The place of reading, kept while the search itself moves the lines. */
function createOrigin() {
  let place: SavedPlace | undefined;
  return {
    keep: () => {
      place?.stop();
      place ??= $placeKeeper.get()?.();
    },
    goBack: () => place?.goBack(),
    /** The reader has chosen another place. */
    forget: () => {
      place?.stop();
      place = undefined;
    },
  };
}

export interface MatchPosition {
  /** Index of the current match; -1 if there is none. */
  at: number;
  total: number;

  /** The current match. */
  match: Match | undefined;
}

/** A search that the URL names. */
export interface FirstSearch {
  query: string;
  /** Milliseconds: its first match from there on is the current one. Playback starts there. */
  from: number;
}

interface Search {
  $query: ReadableAtom<string>;
  /** `undefined` while the query is empty. */
  $result: ReadableAtom<MatchPosition | undefined>;
  type: (query: string) => void;
  step: (by: 1 | -1) => void;
  /** Focuses the line of the current match. */
  goToLine: () => void;
  /** Gives the reader's place back, unless the reader has chosen another one. */
  leave: () => void;
  /** Searches the shown transcript, also after it changes; returns the function that stops. */
  start: () => () => void;
}

/** A click or key that plays a line clears the search. */
function clearOnChoice({ list }: ShownTranscript, clear: () => void): () => void {
  const controller = new AbortController();
  const isLine = ({ target }: Event) => lineOf(target) !== undefined;
  const { signal } = controller;
  const click = (event: Event) => {
    // Selecting text to copy does not choose a line.
    if (isLine(event) && getSelection()?.isCollapsed !== false) clear();
  };
  const press = (event: KeyboardEvent) => {
    if (isLine(event) && (event.key === "Enter" || event.key === " ")) clear();
  };
  list.addEventListener("click", click, { signal });
  list.addEventListener("keydown", press, { signal });
  return () => controller.abort();
}

/** The index of a first search's match; -1 if its line is not loaded yet. */
function arrivalIndex({ starts, loadRest }: ShownTranscript, matches: Matches, from: number): number {
  const line = starts.findIndex((start) => start >= from);
  if (line < 0) return loadRest ? -1 : 0;
  const at = matches.firstFrom(line);
  return at < matches.total ? at : 0;
}

/** Searches the shown transcript and each that replaces it. Returns the function that stops. */
function searchShown(
  search: (transcript: ShownTranscript, before: Match | undefined) => () => void,
  $result: ReadableAtom<MatchPosition | undefined>,
): () => void {
  let stop: (() => void) | undefined;
  const unsubscribe = $transcript.subscribe((transcript, previous) => {
    const before = transcript?.list === previous?.list ? $result.get()?.match : undefined;
    stop?.();
    stop = transcript && search(transcript, before);
  });
  return () => {
    unsubscribe();
    stop?.();
  };
}

type IndexIn = (matches: Matches) => number;

/** The matches of a query in the shown transcript, one of which is the current one. */
function createMatches(query: string) {
  const $query = atom(query);
  const $result = atom<MatchPosition | undefined>();
  let finder: ReturnType<typeof createFinder> | undefined;
  let marks: ReturnType<typeof createSearchMarks> | undefined;
  let matches: Matches | undefined;

  function setCurrent(at: number, isFollowed = false) {
    const hasQuery = finder && $query.get().trim() !== "";
    $result.set(hasQuery && matches ? { at, total: matches.total, match: matches.at(at) } : undefined);
    marks?.show(matches, at, isFollowed);
  }
  function find(query: string, indexIn: IndexIn = () => 0, isFollowed = false) {
    $query.set(query);
    matches = finder?.find(query);
    const total = matches?.total ?? 0;
    setCurrent(matches && total > 0 ? Math.min(indexIn(matches), total - 1) : -1, isFollowed);
    return total;
  }
  return {
    $query,
    $result,
    find,
    step: (by: 1 | -1) => setCurrent(neighbourMatch($result.get()?.at ?? -1, by, matches?.total ?? 0)),
    row: () => marks?.row(),
    /** Searches that transcript from now on. Returns the function that stops. */
    search: (transcript: ShownTranscript, indexIn: IndexIn, isFollowed: boolean) => {
      finder = createFinder(transcript);
      marks = createSearchMarks(transcript);
      const { stop } = marks;
      find($query.get(), indexIn, isFollowed);
      return () => {
        stop();
        [finder, marks, matches] = [undefined, undefined, undefined];
        $result.set(undefined);
      };
    },
  };
}

export function createSearch(first?: FirstSearch): Search {
  const shown = createMatches(first?.query ?? "");
  const origin = createOrigin();
  let arrival = first;

  function choose() {
    arrival = undefined;
    origin.forget();
  }
  function type(query: string) {
    arrival = undefined;
    if (query.trim() !== "") origin.keep();
    if (shown.find(query) === 0) origin.goBack();
  }
  function clear() {
    choose();
    shown.find("");
  }
  /** `before`: the current match before the rest of the transcript or the second language was loaded. */
  function search(transcript: ShownTranscript, before: Match | undefined): () => void {
    const indexIn = (found: Matches) => {
      if (arrival) return arrivalIndex(transcript, found, arrival.from);
      return before ? found.indexOf(before) : 0;
    };
    const ends = [
      shown.search(transcript, indexIn, arrival !== undefined),
      clearOnChoice(transcript, clear),
      onUserScroll(origin.forget),
    ];
    return () => {
      for (const end of ends) end();
    };
  }
  return {
    $query: shown.$query,
    $result: shown.$result,
    type,
    step: (by) => {
      choose();
      shown.step(by);
    },
    goToLine: () => {
      choose();
      shown.row()?.focus({ preventScroll: true });
    },
    leave: origin.goBack,
    start: () => searchShown(search, shown.$result),
  };
}
