import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { addReviewed, removeReviewed } from "@minbar/domain/editing/transcript-context";
import type { ReviewedSegments } from "@minbar/domain/editing/transcript-context";
import type { Saver } from "@minbar/unsaved/saver";

/** Milliseconds during which an answer can be undone with one click. */
const undoMs = 5000;

export type Reviews = ReturnType<typeof createReviews>;

/** The stale segments that were reviewed and are still correct; the next save sends them. */
export function createReviews(saver: Pick<Saver, "$state" | "changeContext">) {
  const $reviewed: ReadableAtom<ReviewedSegments> = computed(saver.$state, ({ context }) => context.reviewed);
  const $undoable = atom<ReadonlySet<string>>(new Set());
  const endUndo = (ids: readonly string[]) =>
    $undoable.set(new Set([...$undoable.get()].filter((id) => !ids.includes(id))));
  return {
    $reviewed,
    /** The most recent ones, which can be undone. */
    $undoable: $undoable as ReadableAtom<ReadonlySet<string>>,
    add(ids: readonly string[], sourceVersion: number): void {
      saver.changeContext((context) => addReviewed(context, { sourceVersion, ids }));
      $undoable.set(new Set([...$undoable.get(), ...ids]));
      setTimeout(endUndo, undoMs, ids);
    },
    takeBack(ids: readonly string[]): void {
      saver.changeContext((context) => removeReviewed(context, ids));
      endUndo(ids);
    },
  };
}

/**
 * Reviews that the previous release stored in `localStorage`; removed once the device has stored them as unsaved work.
 */
export async function adoptOldReviews(
  saver: Pick<Saver, "changeContext" | "flush">,
  { person, videoId, language }: { person: string; videoId: number; language: string },
): Promise<void> {
  const key = `minbar:still-right:${person}/${videoId}/${language}`;
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return;
    const reviewed = readReviewed(stored);
    if (reviewed) saver.changeContext((context) => addReviewed(context, reviewed));
    if (!reviewed || (await saver.flush())) localStorage.removeItem(key);
  } catch {
    // If storage is refused, there is nothing to read.
  }
}

export function readReviewed(stored: string): ReviewedSegments | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    const { ids, sourceVersion } = Object(value) as Partial<Record<keyof ReviewedSegments, unknown>>;
    const isRead = Array.isArray(ids) && ids.every((id): id is string => typeof id === "string");
    return isRead && typeof sourceVersion === "number" ? { sourceVersion, ids } : undefined;
  } catch {
    return undefined;
  }
}
