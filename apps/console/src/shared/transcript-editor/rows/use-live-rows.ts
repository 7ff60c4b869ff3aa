import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Editing } from "../editing.ts";
import { createLiveRows, withNeighbours } from "./live-rows.ts";
import type { LiveRows } from "./live-rows.ts";

const never = () => {};

/** Which rows are text areas: the one worked on, the one under the pointer, and their neighbours. */
export function useLiveRows(editing: Editing) {
  const [live] = useState(createLiveRows);
  const hovered = useRef<string>(undefined);
  const { update, onHover } = useMemo(() => {
    function update() {
      const segments = editing.$segments.get();
      const current = segments.find(({ id }) => id === editing.$current.get()) ?? segments[0];
      live.set(withNeighbours(segments, [current?.id, hovered.current]));
    }
    function onHover(id: string | undefined) {
      if (id === hovered.current) return;
      hovered.current = id;
      update();
    }
    return { update, onHover };
  }, [editing, live]);
  // Rows hear of it by themselves.
  useEffect(() => {
    const ends = [editing.$current.subscribe(update), editing.$segments.listen(update)];
    return () => {
      for (const end of ends) end();
    };
  }, [editing, update]);
  return { live, onHover };
}

/** Whether a row is a text area now; never without `live`. */
export function useIsLive(live: LiveRows | undefined, id: string): boolean {
  return useSyncExternalStore(
    useCallback((listener) => live?.subscribe(id, listener) ?? never, [live, id]),
    () => live?.has(id) ?? false,
  );
}
