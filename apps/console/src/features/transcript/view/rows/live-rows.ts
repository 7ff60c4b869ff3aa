import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Segment } from "@minbar/domain/segments/segment";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";

export type LiveRows = ReturnType<typeof createLiveRows>;

/** The rows that are text areas; all others are plain text. Each row subscribes only to itself. */
export function createLiveRows() {
  const listeners = new Map<string, Set<() => void>>();
  const notify = (id: string) => {
    for (const listener of listeners.get(id) ?? []) listener();
  };
  let live: ReadonlySet<string> = new Set();
  return {
    has: (id: string) => live.has(id),
    subscribe: (id: string, listener: () => void) => {
      const ofRow = listeners.get(id) ?? new Set();
      listeners.set(id, ofRow.add(listener));
      return () => {
        ofRow.delete(listener);
        if (ofRow.size === 0 && listeners.get(id) === ofRow) listeners.delete(id);
      };
    },
    set: (ids: ReadonlySet<string>) => {
      const before = live;
      live = ids;
      for (const id of before) if (!ids.has(id)) notify(id);
      for (const id of ids) if (!before.has(id)) notify(id);
    },
  };
}

/** These segments with the one before and the one after each. */
export function withNeighbours(
  segments: readonly Segment[],
  ids: readonly (string | undefined)[],
): ReadonlySet<string> {
  const near = new Set<string>();
  for (const id of ids) {
    const at = id === undefined ? -1 : segments.findIndex((segment) => segment.id === id);
    if (at < 0) continue;
    for (const { id } of segments.slice(Math.max(0, at - 1), at + 2)) near.add(id);
  }
  return near;
}

const never = () => {};

/** Which rows are text areas: the active one, the one under the pointer, and their neighbours. */
export function useLiveRows(editor: SegmentEditor) {
  const [live] = useState(createLiveRows);
  const hovered = useRef<string>(undefined);
  const { update, onHover } = useMemo(() => {
    function update() {
      const segments = editor.$segments.get();
      const current = segments.find(({ id }) => id === editor.$current.get()) ?? segments[0];
      live.set(withNeighbours(segments, [current?.id, hovered.current]));
    }
    function onHover(id: string | undefined) {
      if (id === hovered.current) return;
      hovered.current = id;
      update();
    }
    return { update, onHover };
  }, [editor, live]);
  // Rows subscribe on their own.
  useEffect(() => {
    const ends = [editor.$current.subscribe(update), editor.$segments.listen(update)];
    return () => {
      for (const end of ends) end();
    };
  }, [editor, update]);
  return { live, onHover };
}

/** Whether a row is a text area; never without `live`. */
export function useIsLive(live: LiveRows | undefined, id: string): boolean {
  return useSyncExternalStore(
    useCallback((listener) => live?.subscribe(id, listener) ?? never, [live, id]),
    () => live?.has(id) ?? false,
  );
}
