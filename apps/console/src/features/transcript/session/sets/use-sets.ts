import { useNavigate } from "@tanstack/react-router";
import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { useMemo, useEffect, useEffectEvent, useRef, useState, useCallback } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { storedSetting } from "@minbar/ui/stored-setting";
import { showSuccess } from "#shared/failure.ts";
import { sinceOf } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { useLatest } from "#shared/use-latest.ts";
import { useSelected } from "#shared/use-selected.ts";
import { nextRound, createSetState, previousRound, linePartsOf } from "#transcript/model/line-parts.ts";
import type { SetState } from "#transcript/model/line-parts.ts";
import { messages } from "#transcript/model/set-messages.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { useChangedIds } from "./changed-lines.ts";

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

/** Puts the caret into a line of a set when it is chosen; into the active line when all lines are. */
function useFirstLine({ set, state }: LineSets, page: () => SetPage): void {
  const entered = useRef(set);
  const enterFirst = useEffectEvent((chosen: LineSet | undefined, hasLines: boolean) => {
    if (entered.current === chosen || !hasLines) return;
    entered.current = chosen;
    const { keys, current, enter } = page();
    const isWanted = (key: string) => state?.open.has(key) ?? key === current;
    const before = Math.max(-1, keys.indexOf(current ?? "") - 1);
    const first = nextRound(keys, before, isWanted);
    if (first !== undefined) enter(first);
  });
  const hasLines = !state || state.open.size > 0;
  // The rows of the set are mounted by then; some sets are known only later.
  useEffect(() => enterFirst(set, hasLines), [set, hasLines]);
}

/** The keys that go through the lines of an editor's sets. */
function useSetCommands(sets: LineSets, page: () => SetPage): SetCommands {
  useFirstLine(sets, page);
  const latest = useLatest(page);
  return useMemo(() => createSetCommands(() => latest()()), [latest]);
}

/** The lines of a text, as the sets need them. */
interface SetLines {
  /** The lines that wait, by set. */
  open: OpenLines;
  /** The number of all lines. */
  total: number;
  /** The key of the active line; only read if a set is chosen. */
  current: string | undefined;
  /** The keys of the lines with one of these segments; the same function until the lines change. */
  keysOf: (segments: ReadonlySet<string>) => ReadonlySet<string>;
  /** The state at the time of a key. */
  page: () => Omit<SetPage, "sets">;
}

interface Options {
  open: OpenTranscript;
  language: LanguageTag;
  /** The text whose history this user may see; `undefined` before the first save. */
  transcriptId: number | undefined;
  /** As in the address. */
  set: LineSet | undefined;
}

/** `lastVisit` is in milliseconds since 1970, `total` the number of all lines. */
export type Sets = ReturnType<typeof useSets>;

/** The sets of a text's lines, and the keys that go through them. */
export function useSets({ open, language, transcriptId, set }: Options, lines: SetLines) {
  const { editor, findings, place } = open;
  const { keysOf } = lines;
  const lastVisit = useLastVisit(place);
  const ids = useChangedIds(editor.$segments, { transcriptId, set, lastVisit });
  const sets = useLineSets({
    set,
    open: lines.open,
    changed: useMemo(() => ids && keysOf(ids), [ids, keysOf]),
    current: set && lines.current,
  });
  const commands = useSetCommands(sets, () => ({ ...lines.page(), sets }));
  const { activeKinds } = findings;
  return { sets, commands, total: lines.total, language, activeKinds, transcriptId, lastVisit };
}

interface LineSetOptions {
  /** As in the address. */
  set: LineSet | undefined;
  open: OpenLines;
  /** The lines that changed since the time that the set names; `undefined` while they load. */
  changed: ReadonlySet<string> | undefined;
  /** The key of the active line. */
  current: string | undefined;
}

const none: ReadonlySet<string> = new Set();

/** The changed lines that somebody has looked at since the set was chosen. */
function useSeen(set: LineSet | undefined) {
  const [seen, setSeen] = useState({ set, keys: none });
  const keys = seen.set === set ? seen.keys : none;
  const see = useCallback(
    (key: string) => {
      setSeen((before) => ({ set, keys: new Set([...(before.set === set ? before.keys : none), key]) }));
      return () =>
        setSeen((before) => ({ ...before, keys: new Set([...before.keys].filter((one) => one !== key)) }));
    },
    [set],
  );
  return { keys, see };
}

function useOpen({ set, open, changed }: LineSetOptions, seen: ReadonlySet<string>): ReadonlySet<string> {
  const isChanged = sinceOf(set) !== undefined;
  return useMemo(() => {
    if (isChanged) return new Set([...(changed ?? none)].filter((key) => !seen.has(key)));
    return (set && open.get(set)) ?? none;
  }, [set, isChanged, changed, open, seen]);
}

export interface LineSets {
  /** The chosen set; `undefined`: all lines. */
  set: LineSet | undefined;
  /** The lines that wait, by set. */
  open: OpenLines;
  /** The chosen set's lines; `undefined`: all lines. */
  state: SetState | undefined;
  choose: (set: LineSet | undefined) => void;
  /** Shows all lines if the line that the address names is not in its set. */
  leaveWithout: (key: string) => void;
  /** Marks a changed line as looked at; returns the function that undoes this. */
  see: (key: string) => () => void;
}

/** The sets of an editor's lines, of which one may be chosen in the address. */
function useLineSets(options: LineSetOptions): LineSets {
  const { set, open, current } = options;
  const navigate = useNavigate();
  const { keys, see } = useSeen(set);
  const waiting = useOpen(options, keys);
  const [stateOf] = useState(createSetState);
  const state = set && stateOf(set, waiting, current);
  const go = useCallback(
    (next: LineSet | undefined, replace: boolean) =>
      // The line that the address named may be in another set.
      void navigate({
        to: ".",
        search: (before) => ({ ...before, set: next, segment: undefined, start: undefined }),
        replace,
      }),
    [navigate],
  );
  return useMemo(() => {
    const choose = (next: LineSet | undefined) => go(next, false);
    const leaveWithout = (key: string) => {
      if (state && !state.open.has(key)) go(undefined, true);
    };
    return { set, open, state, choose, leaveWithout, see };
  }, [set, open, state, go, see]);
}

/** An editor's lines, for the keys that go from one to the next. */
export interface SetPage {
  sets: LineSets;
  /** The keys of all lines, in the order of the text. */
  keys: readonly string[];
  /** The key of the active line. */
  current: string | undefined;
  enter: (key: string) => void;
  /** Answers what waits in a line. */
  markDone: (key: string, set: LineSet | undefined) => MarkDoneResult;
  /** Without a chosen set: the sets that the keys visit, those of the first group before those of the next. */
  order: readonly (readonly LineSet[])[];
}

/**
 * The function that undoes it; `true`: the editor's undo does. `undefined`: nothing was done, for example
 * because a person has to write there.
 */
export type MarkDoneResult = (() => void) | true | undefined;

type Undos = ReadonlyMap<string, () => void>;

/** The lines that wait: of the chosen set, otherwise of the first group that has any. */
function waitingIn({ sets: { state, open }, order }: SetPage): ReadonlySet<string> {
  if (state) return state.open;
  const groups = order.map((sets) => new Set(sets.flatMap((set) => [...(open.get(set) ?? [])])));
  return groups.find(({ size }) => size > 0) ?? new Set();
}

type SetCommands = ReturnType<typeof createSetCommands>;

/** The keys that go through a set; each uses the state at the time of the call. */
export function createSetCommands(now: () => SetPage) {
  const $undos = atom<Undos>(new Map());
  function go(isWanted: (key: string) => boolean, search: typeof previousRound = nextRound): true {
    const { keys, current, enter } = now();
    const key = search(keys, keys.indexOf(current ?? ""), isWanted);
    if (key === undefined) showSuccess(messages.get().nothingWaits);
    else enter(key);
    return true;
  }
  function next(except?: string): true {
    const waiting = waitingIn(now());
    return go((key) => key !== except && waiting.has(key));
  }
  function previous(): true {
    const page = now();
    const lines = page.sets.state?.members ?? waitingIn(page);
    return go((key) => lines.has(key), previousRound);
  }
  function markDone(): boolean {
    const { sets, current, markDone: markLine } = now();
    if (current === undefined) return false;
    const undo = sinceOf(sets.set) === undefined ? markLine(current, sets.set) : sets.see(current);
    if (typeof undo === "function") $undos.set(new Map($undos.get()).set(current, undo));
    return next(undo && current);
  }
  function takeBack(key: string): void {
    $undos.get().get(key)?.();
    $undos.set(new Map([...$undos.get()].filter(([one]) => one !== key)));
  }
  function shownLines(): ((key: string) => boolean) | undefined {
    const { keys, sets } = now();
    const parts = sets.state && linePartsOf(keys, sets.state);
    return parts && ((key) => parts.has(key));
  }
  return {
    shownLines,
    next: () => next(),
    previous,
    markDone,
    /** Undoes what the key did in a line. */
    takeBack,
    /** The lines in which that can be undone. */
    $undos: $undos as ReadableAtom<Undos>,
  };
}
