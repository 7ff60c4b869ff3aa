import { api } from "@minbar/ui/api";

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
      queries.transcripts.invalidate(),
      queries.dashboard.invalidate(),
    ]);
  };
}
