import { api } from "@minbar/ui/api";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { useOptimisticQueue } from "#shared/lists/optimistic-queue.ts";
import { playlistVideosInput } from "./playlist-search.ts";

type Queries = ReturnType<typeof api.useUtils>;
export type PlaylistVideo = NonNullable<ReturnType<Queries["playlists"]["videos"]["getData"]>>[number];
export type VideosQueue = ReturnType<typeof useVideosQueue>;

/** Optimistic writes to the videos of a playlist. */
export function useVideosQueue(playlistId: number) {
  const { videos } = api.useUtils().playlists;
  const changed = useLibraryChanged();
  const input = playlistVideosInput(playlistId);
  return useOptimisticQueue<PlaylistVideo[]>({
    keep: async (change) => {
      // A query in flight would restore the previous list.
      await videos.cancel(input);
      videos.setData(input, (stored) => stored && change(stored));
    },
    reload: changed,
  });
}
