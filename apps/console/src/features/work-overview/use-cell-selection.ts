import { useMemo, useRef, useState } from "react";
import type { MouseEvent } from "react";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { useChosen } from "#shared/lists/use-chosen.ts";
import { cellKey, keyAt, keysBetween, placeOfKey } from "./cell-keys.ts";
import type { GridOrder } from "./cell-keys.ts";
import type { Place } from "./grid-keys.ts";

interface Grid extends GridOrder {
  rows: readonly WorkRow[];
}

type Modifiers = Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">;

/** Selects the cells from the start of a range to another one. */
function useRange(grid: GridOrder, choose: (keys: readonly string[]) => void) {
  const start = useRef<string>(undefined);
  const startAt = (place: Place) => {
    start.current = keyAt(place, grid);
  };
  /** `from`: the start if there is none yet. */
  function extendTo(place: Place, from = place) {
    start.current ??= keyAt(from, grid);
    const first = start.current === undefined ? undefined : placeOfKey(start.current, grid);
    choose(keysBetween(first ?? from, place, grid));
  }
  return { startAt, extendTo };
}

/** The cells selected for new tasks. */
export function useCellSelection({ rows, columns }: Grid) {
  const { chosen, toggle, choose, release, clear } = useChosen<string>();
  const [isTurnedOn, setTurnedOn] = useState(false);
  const isOn = isTurnedOn || chosen.size > 0;
  const { startAt, extendTo } = useRange({ rows, columns }, choose);
  const cells = useMemo(() => {
    const chosenOf = (row: WorkRow) => columns.filter((tag) => chosen.has(cellKey(row.id, tag)));
    return chosen.size === 0 ? [] : rows.flatMap((row) => chosenOf(row).map((tag) => ({ row, tag })));
  }, [rows, columns, chosen]);

  function toggleAt(place: Place) {
    const key = keyAt(place, { rows, columns });
    startAt(place);
    if (key !== undefined) toggle(key);
  }
  /** Returns whether the click selected: with Shift a range, with Ctrl or in the mode for selecting one cell. */
  function onClick(place: Place, { shiftKey, ctrlKey, metaKey }: Modifiers): boolean {
    const isOne = ctrlKey || metaKey || isOn;
    if (shiftKey) extendTo(place);
    else if (isOne) toggleAt(place);
    else startAt(place);
    return shiftKey || isOne;
  }
  return {
    /** Those of the selected cells that are shown, in their order. */
    cells,
    /** The number of selected cells that a filter hides. */
    leftOut: chosen.size - cells.length,
    /** Whether each click selects. */
    isOn,
    turnOn: () => setTurnedOn(true),
    /** The selected languages of a video, as one text. */
    chosenOf: ({ id }: WorkRow) => columns.filter((tag) => chosen.has(cellKey(id, tag))).join(" "),
    startAt,
    extendTo,
    toggleAt,
    onClick,
    /** Removes the shown cells from the selection. */
    release: () => release(cells.map(({ row, tag }) => cellKey(row.id, tag))),
    clear: () => {
      setTurnedOn(false);
      clear();
    },
  };
}

export type CellSelection = ReturnType<typeof useCellSelection>;
