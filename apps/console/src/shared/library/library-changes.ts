import { useCallback } from "react";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { tellFailure, tellSuccess } from "../failure.ts";

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

export interface Words {
  /** The text of the toast; none where the change is seen anyway. */
  done?: string | undefined;
  /** Used where the server gives no text of its own. */
  failed: string;
  /** Where somebody else has deleted it. */
  gone?: string | undefined;
}

/**
 * After a write to the library: shows its toast and asks for what has changed, also where it turned out that somebody else
 * has deleted it, and where no answer came.
 */
export function useLibraryWrite() {
  const changed = useLibraryChanged();
  return ({ done, failed, gone }: Words) => ({
    onSuccess: async () => {
      await changed();
      if (done !== undefined) tellSuccess(done);
    },
    onError: async (error: unknown) => {
      tellFailure(error, failed, gone);
      if (isGone(error) || isAnswerLost(error)) await changed();
    },
  });
}

function isGone(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** For a deletion: done, too, where somebody else was first. */
export function whenDeleted(done: () => void) {
  return {
    onSuccess: done,
    onError: (error: unknown) => {
      if (isGone(error)) done();
    },
  };
}
