import { api } from "@minbar/ui/api";
import { tellFailure, tellSuccess } from "./failure.ts";

/**
 * What to call after videos, playlists or categories changed: nothing goes stale by itself (specification, section 9),
 * so whatever shows them is asked for again.
 */
export function useLibraryChanged(): () => Promise<void> {
  const queries = api.useUtils();
  return async () => {
    await Promise.all([
      queries.videos.invalidate(),
      queries.playlists.invalidate(),
      queries.categories.invalidate(),
      queries.library.invalidate(),
      queries.transcripts.invalidate(),
      queries.dashboard.invalidate(),
    ]);
  };
}

interface Words {
  /** None: what follows is seen without being told. */
  done?: string | undefined;
  /** Where the server gives no words of its own. */
  failed: string;
}

/** What follows on a write to the library: its toast, and whatever shows it is asked for again. */
export function useLibraryWrite() {
  const changed = useLibraryChanged();
  return ({ done, failed }: Words) => ({
    onSuccess: async () => {
      await changed();
      if (done !== undefined) tellSuccess(done);
    },
    onError: (error: unknown) => tellFailure(error, failed),
  });
}
