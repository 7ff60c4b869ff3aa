import { useStore } from "@nanostores/react";
import { useNavigate } from "@tanstack/react-router";
import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { useMemo, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Segments } from "@minbar/domain/segments/segment";
import { storedSetting } from "@minbar/ui/stored-setting";
import { showSuccess } from "#shared/failure.ts";
import { sinceOf } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { useSelected } from "#shared/use-selected.ts";
import { nextRound, createSetState, previousRound, linePartsOf } from "#transcript/model/line-parts.ts";
import { createRowPlace } from "#transcript/model/row-place.ts";
import type { PlacedRows } from "#transcript/model/row-place.ts";
import { messages } from "#transcript/model/set-messages.ts";
import { changedSince, useEarlierText } from "./changed-lines.ts";

/** Milliseconds since 1970: the end of the visit before this one, and the last moment of this one. */
interface Visits {
  before: number | undefined;
  seen: number | undefined;
}

/** Milliseconds without the page after which the next opening is another visit. */
const pauseMs = 30 * 60_000;
/** Milliseconds between two notes that the page is open. */
const noteMs = 60_000;

/** The visits once the page is open at that time. */
export function visitsAt({ before, seen }: Visits, now: number): Visits {
  const isAnother = seen !== undefined && now - seen > pauseMs;
  return { before: isAnother ? seen : before, seen: now };
}

/** The value stored in this browser, possibly by another release. */
export function readVisits(stored: string): Visits {
  const [before, seen] = stored.split(" ").map((part) => Number.parseInt(part, 10));
  const timeOf = (ms: number | undefined) => (ms !== undefined && ms > 0 ? ms : undefined);
  return { before: timeOf(before), seen: timeOf(seen) };
}

const lastOf = ({ before }: Visits) => before;

/** Notes on this device that a person has a text open; returns the end of their last visit, if there was one. */
function useLastVisit(text: string): number | undefined {
  const [$visits] = useState(() =>
    storedSetting<Visits>(`minbar:visits:${text}`, {
      initial: { before: undefined, seen: undefined },
      decode: readVisits,
      encode: ({ before = 0, seen = 0 }) => `${before} ${seen}`,
    }),
  );
  // Storage and time are outside React.
  useEffect(() => {
    const note = () => $visits.set(visitsAt($visits.get(), Date.now()));
    note();
    const timer = setInterval(note, noteMs);
    return () => {
      clearInterval(timer);
      note();
    };
  }, [$visits]);
  return useSelected($visits, lastOf);
}

/**
 * The function that undoes it; `true`: the editor's undo does. `undefined`: nothing was done, for example
 * because a person has to write there.
 */
export type MarkDoneResult = (() => void) | true | undefined;

/** The lines of a text, and what waits in them. */
export interface SetLines {
  rows: PlacedRows;
  /** The lines that wait, by set. */
  $open: ReadableAtom<OpenLines>;
  /** Answers what waits in a line. */
  markDone: (key: string, set: LineSet | undefined) => MarkDoneResult;
  /** Without a chosen set: the sets that the keys visit, those of the first group before those of the next. */
  order: readonly (readonly LineSet[])[];
}

/** As in the address. */
interface Choice {
  /** `undefined`: all lines. */
  set: LineSet | undefined;
  /** The text at the time that the set names; `undefined` while it loads, or for another set. */
  earlier: Segments | undefined;
}

const none: ReadonlySet<string> = new Set();

/** The changed lines that somebody has looked at since the set was chosen. */
function createSeen($set: ReadableAtom<LineSet | undefined>) {
  const $last = atom({ set: $set.get(), keys: none });
  const $seen = computed([$set, $last], (set, last) => (last.set === set ? last.keys : none));
  /** Marks a line as looked at; returns the function that undoes this. */
  function see(key: string): () => void {
    $last.set({ set: $set.get(), keys: new Set([...$seen.get(), key]) });
    return () => {
      const { set, keys } = $last.get();
      $last.set({ set, keys: new Set([...keys].filter((one) => one !== key)) });
    };
  }
  return { $seen, see };
}

/** The chosen set, and its lines since it was chosen. */
function createChosenSet({ rows, $open }: SetLines, first: Choice) {
  const $choice = atom(first);
  const $set = computed($choice, ({ set }) => set);
  const $earlier = computed($choice, ({ earlier }) => earlier);
  const { $seen, see } = createSeen($set);
  const $unseen = computed([changedSince(rows.$rows, $earlier), $seen], (changed, seen) => {
    return new Set([...changed].filter((key) => !seen.has(key)));
  });
  const $waiting = computed([$set, $open, $unseen], (set, open, unseen) => {
    return sinceOf(set) === undefined ? ((set && open.get(set)) ?? none) : unseen;
  });
  const place = createRowPlace(rows);
  const stateOf = createSetState();
  return {
    $choice,
    $set,
    /** `undefined`: all lines. */
    $state: computed([$set, $waiting, place.$key], (set, waiting, key) => set && stateOf(set, waiting, key)),
    see,
    place,
  };
}

type Undos = ReadonlyMap<string, () => void>;

/** The keys that go through a set. */
function createSetCommands(
  { rows: { $rows }, $open, markDone, order }: SetLines,
  { $set, $state, see, place }: ReturnType<typeof createChosenSet>,
) {
  const $undos = atom<Undos>(new Map());
  /** The lines that wait: of the chosen set, otherwise of the first group that has any. */
  function waitingLines(): ReadonlySet<string> {
    const state = $state.get();
    if (state) return state.open;
    const groups = order.map((sets) => new Set(sets.flatMap((set) => [...($open.get().get(set) ?? [])])));
    return groups.find(({ size }) => size > 0) ?? none;
  }
  function go(isWanted: (key: string) => boolean, search: typeof previousRound = nextRound): true {
    const [rows, active] = [$rows.get(), place.$key.get()];
    const at = rows.findIndex(({ key }) => key === active);
    const row = search(rows, at, ({ key }) => isWanted(key));
    if (row) place.enter(row);
    else showSuccess(messages.get().nothingWaits);
    return true;
  }
  return {
    next(): true {
      const waiting = waitingLines();
      return go((key) => waiting.has(key));
    },
    previous(): true {
      const lines = $state.get()?.members ?? waitingLines();
      return go((key) => lines.has(key), previousRound);
    },
    markDone(): boolean {
      const key = place.$key.get();
      if (key === undefined) return false;
      // Before the answer: after the last line of a group the caret stays, and does not go on to the next group.
      const [set, waiting] = [$set.get(), waitingLines()];
      const undo = sinceOf(set) === undefined ? markDone(key, set) : see(key);
      if (typeof undo === "function") $undos.set(new Map($undos.get()).set(key, undo));
      return go((one) => waiting.has(one) && !(undo && one === key));
    },
    /** Undoes what the key did in a line. */
    takeBack: (key: string) => {
      $undos.get().get(key)?.();
      $undos.set(new Map([...$undos.get()].filter(([one]) => one !== key)));
    },
    /** The lines in which that can be undone. */
    $undos: $undos as ReadableAtom<Undos>,
  };
}

export type LineSets = ReturnType<typeof createLineSets>;

/** The sets of a text's lines, of which one may be chosen in the address, and the keys that go through them. */
export function createLineSets(lines: SetLines, first: Choice) {
  const { rows, $open } = lines;
  const { $rows } = rows;
  const chosen = createChosenSet(lines, first);
  const { $choice, $set, $state, place } = chosen;
  const $keys = computed($rows, (all) => all.map(({ key }) => key));
  const $parts = computed([$keys, $state], (keys, state) => state && linePartsOf(keys, state));
  return {
    $choice,
    $set,
    $state,
    $open,
    /** The keys of all lines. */
    $keys,
    /** The lines to show; `undefined`: all. */
    $parts,
    ...createSetCommands(lines, chosen),
    /** Enters the first line that waits in the chosen set, from the active one on; without a set the active one. */
    enterFirst: () => {
      const [all, state, active] = [$rows.get(), $state.get(), place.$key.get()];
      const before = Math.max(-1, all.findIndex(({ key }) => key === active) - 1);
      place.enter(nextRound(all, before, ({ key }) => state?.open.has(key) ?? key === active));
    },
    /** Whether a field is shown; `undefined` without a chosen set: all are. */
    isShown(): ((id: string) => boolean) | undefined {
      const parts = $parts.get();
      if (!parts) return undefined;
      const shown = $rows.get().filter(({ key }) => parts.has(key));
      const ids = new Set(shown.flatMap(({ fields }) => fields.map(({ id }) => id)));
      return (id) => ids.has(id);
    },
  };
}

/** Puts the caret into a line of a set when it is chosen; into the active line when all lines are. */
function useFirstLine({ $set, $state, enterFirst }: LineSets): void {
  const set = useStore($set);
  const hasLines = useSelected($state, (state) => !state || state.open.size > 0);
  const entered = useRef(set);
  // The rows of the set are mounted by then; some sets are known only later.
  useEffect(() => {
    if (entered.current === set || !hasLines) return;
    entered.current = set;
    enterFirst();
  }, [set, hasLines, enterFirst]);
}

interface Options {
  /** Names the person and the text. */
  place: string;
  /** The text whose history this user may see; `undefined` before the first save. */
  transcriptId: number | undefined;
  /** As in the address. */
  set: LineSet | undefined;
}

export type Sets = ReturnType<typeof useSets>;

/** The sets of these lines, and how they are chosen in the address; `lastVisit` is in milliseconds since 1970. */
export function useSets(lines: SetLines, { place, transcriptId, set }: Options) {
  const navigate = useNavigate();
  const lastVisit = useLastVisit(place);
  const earlier = useEarlierText({ transcriptId, set, lastVisit });
  // Created once per opened text; follows the address below.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const sets = useMemo(() => createLineSets(lines, { set, earlier }), [lines]);
  // Before the paint, so that the page never shows the lines of the previous address.
  useLayoutEffect(() => sets.$choice.set({ set, earlier }), [sets, set, earlier]);
  useFirstLine(sets);
  return useMemo(() => {
    const go = (next: LineSet | undefined, replace: boolean) =>
      // The line that the address named may be in another set.
      void navigate({
        to: ".",
        search: (before) => ({ ...before, set: next, segment: undefined, start: undefined }),
        replace,
      });
    return {
      ...sets,
      choose: (next: LineSet | undefined) => go(next, false),
      /** Shows all lines if the line that the address names is not in its set. */
      leaveWithout(key: string) {
        const state = sets.$state.get();
        if (state && !state.open.has(key)) go(undefined, true);
      },
      transcriptId,
      lastVisit,
    };
  }, [sets, navigate, transcriptId, lastVisit]);
}
