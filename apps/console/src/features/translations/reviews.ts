import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { storedSetting } from "@minbar/ui/stored-setting";

/** Answers that are not saved yet: the translation of these Arabic segments, as of that version, is still right. */
export interface Reviewed {
  sourceVersion: number;
  ids: readonly string[];
}

/** Milliseconds for which an answer can be taken back with one click. */
const undoMs = 5000;

const none: Reviewed = { sourceVersion: 0, ids: [] };

/** What this browser remembered, of another release perhaps. */
export function readReviewed(stored: string): Reviewed {
  try {
    const raw: unknown = JSON.parse(stored);
    if (!(raw instanceof Object) || !("ids" in raw && "sourceVersion" in raw)) return none;
    const { ids, sourceVersion } = raw;
    const isRead = Array.isArray(ids) && ids.every((id) => typeof id === "string");
    return isRead && typeof sourceVersion === "number" ? { sourceVersion, ids } : none;
  } catch {
    return none;
  }
}

/** Those that still hold: an answer was given to one Arabic text. */
export function reviewedOf({ sourceVersion, ids }: Reviewed, version: number): ReadonlySet<string> {
  return new Set(sourceVersion === version ? ids : []);
}

export type Reviews = ReturnType<typeof createReviews>;

/** Which stale segments were looked at and are still right: kept in this browser until the next save sends them. */
export function createReviews(key: string) {
  const $reviewed = storedSetting<Reviewed>(`minbar:still-right:${key}`, {
    initial: none,
    decode: readReviewed,
    encode: (reviewed) => (reviewed.ids.length === 0 ? undefined : JSON.stringify(reviewed)),
  });
  const $undoable = atom<ReadonlySet<string>>(new Set());
  const endUndo = (ids: readonly string[]) =>
    $undoable.set(new Set([...$undoable.get()].filter((id) => !ids.includes(id))));
  function end(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const { sourceVersion, ids: before } = $reviewed.get();
    $reviewed.set({ sourceVersion, ids: before.filter((id) => !ids.includes(id)) });
    endUndo(ids);
  }
  return {
    $reviewed: $reviewed as ReadableAtom<Reviewed>,
    /** Those of the last seconds. */
    $undoable: $undoable as ReadableAtom<ReadonlySet<string>>,
    add(ids: readonly string[], sourceVersion: number): void {
      const before = reviewedOf($reviewed.get(), sourceVersion);
      $reviewed.set({ sourceVersion, ids: [...new Set([...before, ...ids])] });
      $undoable.set(new Set([...$undoable.get(), ...ids]));
      setTimeout(endUndo, undoMs, ids);
    },
    takeBack: end,
    /** The server has them now. */
    sent: end,
  };
}
