import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { placeAfter } from "./grid-keys.ts";
import type { Place } from "./grid-keys.ts";

/** Which cell Tab reaches, and moving it by keys. */
export function useFocusedCell(count: number, columns: number) {
  // Each move by a key counts, also one that the edge of the grid ends.
  const [{ moves, ...place }, setPlace] = useState({ row: 0, column: 0, moves: 0 });
  const focused = { ...place, row: Math.min(place.row, Math.max(count - 1, 0)) };

  /** Returns whether the key is one of the grid's. */
  function onArrow(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey) return false;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = placeAfter(focused, event, { rows: count, columns, isRightToLeft });
    if (!next) return false;
    event.preventDefault();
    setPlace({ ...next, moves: moves + 1 });
    return true;
  }
  /** Makes it the one that has the focus. */
  const point = ({ row, column }: Place) =>
    setPlace((before) =>
      before.row === row && before.column === column ? before : { ...before, row, column },
    );
  return { focused, moves, onArrow, point };
}

/** Shows the cell that a key led to, once it is on the page. */
export function useShownAfterMoves(moves: number, show: () => void): void {
  const onMove = useEffectEvent(show);
  useLayoutEffect(() => {
    if (moves > 0) onMove();
  }, [moves]);
}
