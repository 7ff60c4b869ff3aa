import { useRef, useState } from "react";
import { api } from "@minbar/ui/api";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import type { ListedVideo } from "./video-card.tsx";

/** Undo moves the videos one by one: more than these would take too long. */
const maxUndone = 100;

interface BulkChange {
  /** The action whose button shows the progress. */
  kind: "public" | "hidden" | "playlist";
  done: string;
  failed: string;
  make: (ids: number[]) => Promise<unknown>;
  /** The inverse; absent: it cannot be undone. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** Runs one change at a time, even after quick clicks, and offers undo. */
function useOneChange(videos: readonly ListedVideo[], onChanged: (ids: readonly number[]) => void) {
  const t = messages.get();
  const changed = useLibraryChanged();
  // A ref besides the state, which the next click may read too early.
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<BulkChange["kind"]>();

  async function undo(inverse: () => Promise<unknown>) {
    try {
      await inverse();
      showSuccess(t.undone);
    } catch (error) {
      showFailure(error, t.undoFailed);
    }
    await changed();
  }
  async function run({ kind, done, failed, make, undo: inverse }: BulkChange) {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(kind);
    const ids = videos.map(({ id }) => id);
    try {
      await make(ids);
      await changed();
      onChanged(ids);
      showSuccess(done, inverse && (() => void undo(inverse)));
    } catch (error) {
      showFailure(error, failed);
      if (isAnswerLost(error)) await changed();
    }
    isBusy.current = false;
    setBusy(undefined);
  }
  return { run, busy };
}

/** The bulk actions on videos. */
export function useBulkChange(videos: readonly ListedVideo[], onChanged: (ids: readonly number[]) => void) {
  const t = messages.get();
  const { mutateAsync: updateMany } = api.videos.updateMany.useMutation();
  const { mutateAsync: update } = api.videos.update.useMutation();
  const { run, busy } = useOneChange(videos, onChanged);

  function setPublic(isPublic: boolean) {
    const others = videos.filter((video) => video.isPublic !== isPublic).map(({ id }) => id);
    void run({
      kind: isPublic ? "public" : "hidden",
      done: t.visibilityDone,
      failed: t.visibilityFailed,
      make: (ids) => updateMany({ ids, isPublic }),
      undo: others.length > 0 ? () => updateMany({ ids: others, isPublic: !isPublic }) : undefined,
    });
  }
  function moveTo(playlistId: number | null) {
    const others = videos.filter(({ playlist }) => (playlist?.id ?? null) !== playlistId);
    async function putBack() {
      for (const { id, playlist, playlistOrder } of others)
        await update({ id, playlistId: playlist?.id ?? null, playlistOrder });
    }
    void run({
      kind: "playlist",
      done: t.moved,
      failed: t.moveFailed,
      make: (ids) => updateMany({ ids, playlistId }),
      undo: others.length > 0 && others.length <= maxUndone ? putBack : undefined,
    });
  }
  return { setPublic, moveTo, busy };
}
