import { useCallback } from "react";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { writeWithToast } from "../failure.ts";
import type { Words } from "../failure.ts";

/** What to call after videos, playlists or categories changed: no answer goes stale by itself, so all are asked for again. */
export function useLibraryChanged(): () => Promise<void> {
  const queries = api.useUtils();
  return useCallback(async () => {
    await Promise.all([
      queries.videos.invalidate(),
      queries.playlists.invalidate(),
      queries.categories.invalidate(),
      queries.library.invalidate(),
      queries.transcripts.invalidate(),
      queries.dashboard.invalidate(),
      queries.workOverview.invalidate(),
    ]);
  }, [queries]);
}

/** For writes to the library. */
export function useLibraryWrite() {
  const changed = useLibraryChanged();
  return (words: Words) => writeWithToast(words, changed);
}

/** For a deletion: done, too, where somebody else was first. */
export function whenDeleted(done: () => void) {
  return {
    onSuccess: done,
    onError: (error: unknown) => {
      if (statusOf(error) === 404) done();
    },
  };
}
