import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { placeAfter } from "./grid-keys.ts";
import type { Place } from "./grid-keys.ts";

/** Which cell Tab reaches, and moving it by keys. */
export function useFocusedCell(count: number, columns: number) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const focused = { ...place, row: Math.min(place.row, Math.max(count - 1, 0)) };

  /** The cell to which one of the grid's keys has led, which is on the page by then; also where the edge of the grid kept it. */
  function onArrow(event: KeyboardEvent): Place | undefined {
    if (event.altKey || event.metaKey) return undefined;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = placeAfter(focused, event, { rows: count, columns, isRightToLeft });
    if (!next) return undefined;
    event.preventDefault();
    flushSync(() => setPlace(next));
    return next;
  }
  /** Makes it the one that has the focus. */
  const point = (next: Place) =>
    setPlace((before) => (before.row === next.row && before.column === next.column ? before : next));
  return { focused, onArrow, point };
}

/** Milliseconds in which a key that follows G leads to a page. */
const goToPause = 1500;

/** Gives a task by the key T, on every keyboard, unless it follows G, which leads to the tasks. */
export function useTaskKey(giveTask: () => void): (event: KeyboardEvent) => void {
  const lastG = useRef(0);
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === "KeyG") lastG.current = event.timeStamp;
    if (event.code !== "KeyT" || event.timeStamp - lastG.current <= goToPause) return;
    event.preventDefault();
    giveTask();
  };
}
