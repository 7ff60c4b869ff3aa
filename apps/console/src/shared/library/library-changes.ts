import { useCallback } from "react";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { writeWithToast } from "../failure.ts";
import type { Words } from "../failure.ts";

/**
 * Call it after videos, playlists or categories changed: it invalidates all queries, because none goes stale on its
 * own.
 */
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
      queries.reportedIssues.invalidate(),
      queries.demo.invalidate(),
    ]);
  }, [queries]);
}

/** For writes to the library. */
export function useLibraryWrite() {
  const changed = useLibraryChanged();
  return (words: Words) => writeWithToast(words, changed);
}

/** For deletions: an object that somebody else has already deleted counts as deleted. */
export function whenDeleted(done: () => void) {
  return {
    onSuccess: done,
    onError: (error: unknown) => {
      if (statusOf(error) === 404) done();
    },
  };
}
