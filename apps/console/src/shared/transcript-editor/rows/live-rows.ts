import type { Segment } from "@minbar/domain/segments/segment";

/** The rows that are text areas now; all others are plain text. Each row hears of itself alone. */
export interface LiveRows {
  has: (id: string) => boolean;
  subscribe: (id: string, listener: () => void) => () => void;
  set: (ids: ReadonlySet<string>) => void;
}

export function createLiveRows(): LiveRows {
  const listeners = new Map<string, () => void>();
  let live: ReadonlySet<string> = new Set();
  return {
    has: (id) => live.has(id),
    subscribe: (id, listener) => {
      listeners.set(id, listener);
      return () => {
        // A row that has moved to another block is there before it is gone from here.
        if (listeners.get(id) === listener) listeners.delete(id);
      };
    },
    set: (ids) => {
      const before = live;
      live = ids;
      for (const id of before) if (!ids.has(id)) listeners.get(id)?.();
      for (const id of ids) if (!before.has(id)) listeners.get(id)?.();
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
