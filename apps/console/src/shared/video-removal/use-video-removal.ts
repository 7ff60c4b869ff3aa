import { useRef, useState } from "react";
import { api } from "@minbar/ui/api";
import { showFailure, showSuccess, isInDoubt } from "../failure.ts";
import { useLibraryChanged } from "../library/library-changes.ts";
import { messages } from "./messages.ts";

/** The most videos of one call. */
const atOnce = 100;

/** Moves videos to the trash and offers undo. Returns which were moved: all, or those before a failed call. */
export function useVideoRemoval() {
  const t = messages.get();
  const changed = useLibraryChanged();
  const { mutateAsync: removeMany } = api.videos.removeMany.useMutation();
  const { mutateAsync: restore } = api.transcripts.trash.restore.useMutation();
  // A ref besides the state, which the next click may read too early.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function undo(trashIds: readonly number[]) {
    try {
      for (const id of trashIds) await restore({ id });
      showSuccess(t.restored);
    } catch (error) {
      showFailure(error, t.restoreFailed);
    }
    await changed();
  }
  async function remove(ids: readonly number[]): Promise<number[]> {
    if (isRunning.current) return [];
    isRunning.current = true;
    setBusy(true);
    const moved: { id: number; trashId: number }[] = [];
    try {
      for (let from = 0; from < ids.length; from += atOnce)
        moved.push(...(await removeMany({ videoIds: ids.slice(from, from + atOnce) })));
    } catch (error) {
      showFailure(error, t.failed, t.gone);
      if (isInDoubt(error)) await changed();
    }
    if (moved.length > 0) {
      await changed();
      showSuccess(t.removed(moved.length), () => void undo(moved.map(({ trashId }) => trashId)));
    }
    isRunning.current = false;
    setBusy(false);
    return moved.map(({ id }) => id);
  }
  return { remove, isBusy };
}
