import type { Segment } from "@minbar/domain/segments/segment";

export type LiveRows = ReturnType<typeof createLiveRows>;

/** The rows that are text areas now; all others are plain text. Each row hears of itself alone. */
export function createLiveRows() {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (id: string) => {
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
      for (const id of before) if (!ids.has(id)) tell(id);
      for (const id of ids) if (!before.has(id)) tell(id);
    },
  };
}

/** These segments and the one before and after each. */
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
