import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { $transcript, lineOf } from "#shared/transcript/shown-transcript.ts";
import type { ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import { createFinder, neighbourMatch } from "./finder.ts";
import type { Matches } from "./finder.ts";
import { createSearchMarks } from "./search-marks.ts";

export interface SearchResult {
  /** Index of the current match; -1 if there is none. */
  at: number;
  total: number;
  /** Index of the line of the current match. */
  line: number | undefined;
}

interface Search {
  $query: ReadableAtom<string>;
  /** `undefined` while the query is empty. */
  $result: ReadableAtom<SearchResult | undefined>;
  type: (query: string) => void;
  step: (by: 1 | -1) => void;
  /** Focuses the line of the current match. */
  goToLine: () => void;
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

export function createSearch(): Search {
  const $query = atom("");
  const $result = atom<SearchResult | undefined>();
  let finder: ReturnType<typeof createFinder> | undefined;
  let marks: ReturnType<typeof createSearchMarks> | undefined;
  let matches: Matches | undefined;

  function setCurrent(at: number) {
    const hasQuery = finder && $query.get().trim() !== "";
    $result.set(hasQuery && matches ? { at, total: matches.total, line: matches.at(at)?.line } : undefined);
    marks?.show(matches, at);
  }
  function find(query: string, at = 0) {
    $query.set(query);
    matches = finder?.find(query);
    setCurrent(matches && matches.total > 0 ? Math.min(Math.max(at, 0), matches.total - 1) : -1);
  }
  /** `at`: the current match before the rest of the transcript was loaded. */
  function search(transcript: ShownTranscript, at: number | undefined): () => void {
    finder = createFinder(transcript.lines);
    marks = createSearchMarks(transcript);
    const ends = [marks.stop, clearOnChoice(transcript, () => find(""))];
    find($query.get(), at);
    return () => {
      for (const end of ends) end();
      [finder, marks, matches] = [undefined, undefined, undefined];
      $result.set(undefined);
    };
  }
  function start() {
    let stop: (() => void) | undefined;
    const unsubscribe = $transcript.subscribe((transcript, before) => {
      const at = transcript?.list === before?.list ? $result.get()?.at : undefined;
      stop?.();
      stop = transcript && search(transcript, at);
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }
  return {
    $query,
    $result,
    type: (query) => find(query),
    step: (by) => setCurrent(neighbourMatch($result.get()?.at ?? -1, by, matches?.total ?? 0)),
    goToLine: () => marks?.row()?.focus({ preventScroll: true }),
    start,
  };
}
