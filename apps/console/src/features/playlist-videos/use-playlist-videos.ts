import { useCallback, useMemo } from "react";
import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { useProcessing } from "#shared/library/use-processing.ts";
import { messages } from "./messages.ts";
import { moved } from "./order.ts";
import { videosAsked, videosFound } from "./playlist-search.ts";
import type { PlaylistSearch } from "./playlist-search.ts";
import { useMoveToPlaylist, useVisibility } from "./use-bulk-writes.ts";
import { useNumbering } from "./use-numbering.ts";
import { useOrder } from "./use-order.ts";
import { useSelection } from "./use-selection.ts";
import { useVideosQueue } from "./use-videos-queue.ts";

/** A playlist's videos, including hidden ones, what is selected or typed in their list, and their mutations. */
export function usePlaylistVideos(playlistId: number, search: PlaylistSearch) {
  const t = messages.get();
  const query = api.playlists.videos.useQuery(videosAsked(playlistId));
  const queue = useVideosQueue(playlistId);
  const order = useOrder(playlistId, queue);
  const setPublic = useVisibility(playlistId, queue);
  const moveToPlaylist = useMoveToPlaylist(playlistId, queue);
  const write = useLibraryWrite();
  const removal = api.playlists.removeVideo.useMutation(
    write({ done: t.removed, failed: t.removeFailed, gone: t.removedMeanwhile }),
  );
  const { show } = queue;
  const videos = useMemo(() => show(query.data), [show, query.data]);
  useProcessing(videos);
  const found = useMemo(() => videos && videosFound(videos, search), [videos, search]);
  const selection = useSelection(found);
  const numbering = useNumbering(videos, order.change);
  const { change } = order;
  /** Moves one video to a position counted from 0. */
  const move = useCallback(
    ({ id, title }: { id: number; title: string }, to: number) => {
      const done = messages.get().movedTo({ title, place: to + 1 });
      change({ apply: (list) => moved(list, new Set([id]), to), done, title });
    },
    [change],
  );
  return { query, videos, found, order, move, setPublic, moveToPlaylist, removal, selection, numbering };
}

export type PlaylistList = ReturnType<typeof usePlaylistVideos>;
