import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { createSetState } from "#transcript/model/line-parts.ts";
import type { SetState } from "#transcript/model/line-parts.ts";
import { sinceOf } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";

interface Options {
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

function useOpen({ set, open, changed }: Options, seen: ReadonlySet<string>): ReadonlySet<string> {
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
export function useLineSets(options: Options): LineSets {
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
