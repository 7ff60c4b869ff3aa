import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { nextRound } from "#transcript/model/next-round.ts";
import { useLatest } from "#shared/use-latest.ts";
import { createSetCommands } from "./set-commands.ts";
import type { SetCommands, SetPage } from "./set-commands.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import type { LineSets } from "./use-line-sets.ts";

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
export function useSetCommands(sets: LineSets, page: () => SetPage): SetCommands {
  useFirstLine(sets, page);
  const latest = useLatest(page);
  return useMemo(() => createSetCommands(() => latest()()), [latest]);
}
