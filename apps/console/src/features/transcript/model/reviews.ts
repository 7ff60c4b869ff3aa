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
