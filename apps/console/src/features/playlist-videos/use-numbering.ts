import { useCallback, useState } from "react";
import { messages } from "./messages.ts";
import { numbered } from "./order.ts";
import { readPlaces } from "./typed-places.ts";
import type { OrderChange } from "./use-order.ts";

function withPlace(typed: ReadonlyMap<number, string>, id: number, digits: string): Map<number, string> {
  const after = new Map(typed);
  // The place that was typed last comes last in the map.
  after.delete(id);
  if (digits !== "") after.set(id, digits);
  return after;
}

/** Types the places of many videos into their rows; nothing moves before all are saved in one step. */
export function useNumbering(
  videos: readonly { id: number }[] | undefined,
  change: (change: OrderChange) => void,
) {
  /** By the ids of the videos; `undefined` while nothing is typed into rows. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>();
  /** Stable. An empty text removes the place. */
  const type = useCallback(
    (id: number, digits: string) => setTyped((before) => before && withPlace(before, id, digits)),
    [],
  );
  function apply(): void {
    if (!typed || !videos) return;
    const { places, outside } = readPlaces(typed, videos.length);
    if (outside.length > 0 || places.size === 0) return;
    setTyped(undefined);
    change({
      apply: (list) => numbered(list, places),
      done: messages.get().numbered,
      onFailed: () => setTyped((before) => before ?? typed),
    });
  }
  return {
    typed,
    type,
    apply,
    begin: () => setTyped(new Map()),
    cancel: () => setTyped(undefined),
  };
}
