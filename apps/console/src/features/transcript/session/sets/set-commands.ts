import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { showSuccess } from "#shared/failure.ts";
import { nextRound, previousRound, linePartsOf } from "#transcript/model/line-parts.ts";
import { messages } from "#transcript/model/set-messages.ts";
import { sinceOf } from "#shared/library/line-set.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import type { LineSets } from "./use-line-sets.ts";

/** An editor's lines, for the keys that go from one to the next. */
export interface SetPage {
  sets: LineSets;
  /** The keys of all lines, in the order of the text. */
  keys: readonly string[];
  /** The key of the active line. */
  current: string | undefined;
  enter: (key: string) => void;
  /** Settles what waits in a line. */
  settle: (key: string, set: LineSet | undefined) => SettleResult;
  /** Without a chosen set: the sets that the keys visit, those of the first group before those of the next. */
  order: readonly (readonly LineSet[])[];
}

/**
 * The function that undoes the settling; `true`: the editor's undo does. `undefined`: nothing was settled, for example
 * because a person has to write there.
 */
export type SettleResult = (() => void) | true | undefined;

type Undos = ReadonlyMap<string, () => void>;

/** The lines that wait: of the chosen set, otherwise of the first group that has any. */
function waitingIn({ sets: { state, open }, order }: SetPage): ReadonlySet<string> {
  if (state) return state.open;
  const groups = order.map((sets) => new Set(sets.flatMap((set) => [...(open.get(set) ?? [])])));
  return groups.find(({ size }) => size > 0) ?? new Set();
}

export type SetCommands = ReturnType<typeof createSetCommands>;

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
  function settle(): boolean {
    const { sets, current, settle: settleLine } = now();
    if (current === undefined) return false;
    const settled = sinceOf(sets.set) === undefined ? settleLine(current, sets.set) : sets.see(current);
    if (typeof settled === "function") $undos.set(new Map($undos.get()).set(current, settled));
    return next(settled && current);
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
    settle,
    /** Undoes what the key settled in a line. */
    takeBack,
    /** The lines whose settling can be undone. */
    $undos: $undos as ReadableAtom<Undos>,
  };
}
