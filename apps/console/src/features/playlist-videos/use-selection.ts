import { useCallback, useMemo, useRef } from "react";
import { useChosen } from "#shared/lists/use-chosen.ts";

/** The ids between two of them, both included. */
function between(ids: readonly number[], from: number | undefined, to: number): number[] {
  const at = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = at;
  return first < 0 ? [to] : ids.slice(first, last + 1);
}

/** The selected rows of a list; with Shift, all from the last row that was selected to this one. */
export function useSelection<Row extends { id: number }>(found: readonly Row[] | undefined) {
  const { chosen, toggle, choose, clear } = useChosen();
  const last = useRef<number>(undefined);
  const ids = useMemo(() => found?.map(({ id }) => id) ?? [], [found]);
  /** Stable while the list is the same. */
  const onChoose = useCallback(
    (id: number, isRange: boolean) => {
      if (isRange) choose(between(ids, last.current, id));
      else toggle(id);
      last.current = id;
    },
    [choose, toggle, ids],
  );
  const chosenRows = useMemo(() => found?.filter(({ id }) => chosen.has(id)) ?? [], [found, chosen]);
  return {
    chosen,
    /** Those of the selected rows that are shown, in their order. */
    chosenRows,
    onChoose,
    chooseAll: () => choose(ids),
    clear,
  };
}
