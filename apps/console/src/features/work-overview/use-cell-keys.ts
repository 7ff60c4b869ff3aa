import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { placeAfter } from "./grid-keys.ts";
import type { Place } from "./grid-keys.ts";

/** The cell that Tab reaches, and its movement by keys, in a grid of that many rows and columns. */
export function useFocusedCell(rows: number, columns: number) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const focused = { ...place, row: Math.min(place.row, Math.max(rows - 1, 0)) };

  /**
   * Handles the grid's keys. Returns the new cell, which is rendered by then; at the edge of the grid, the same cell.
   */
  function onArrow(event: KeyboardEvent): Place | undefined {
    if (event.altKey || event.metaKey) return undefined;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = placeAfter(focused, event, { rows, columns, isRightToLeft });
    if (!next) return undefined;
    event.preventDefault();
    flushSync(() => setPlace(next));
    return next;
  }
  /** Makes it the focused cell. */
  const point = (next: Place) =>
    setPlace((before) => (before.row === next.row && before.column === next.column ? before : next));
  return { focused, onArrow, point };
}

/** Milliseconds in which a key after G opens a page: the `timeout` of `key-listener.ts` in packages/ui. */
const goToPause = 1500;

/** Opens the form of a new task with the key T, on every keyboard, unless it follows G, because G T opens the tasks page. */
export function useTaskKey(giveTask: () => void): (event: KeyboardEvent) => void {
  const lastG = useRef(-Infinity);
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === "KeyG") lastG.current = event.timeStamp;
    if (event.code !== "KeyT" || event.timeStamp - lastG.current <= goToPause) return;
    event.preventDefault();
    giveTask();
  };
}
