import { arrayMove } from "@dnd-kit/sortable";
import { useCallback } from "react";
import { api } from "@minbar/ui/api";
import { tellFailure, tellSuccess } from "#shared/failure.ts";
import { useLibraryChanged, useLibraryWrite } from "#shared/library-changes.ts";
import { messages } from "./messages.ts";
import { videosAsked } from "./playlist-search.ts";

/** The list as it is shown, to be changed before the server has answered. */
function useShown(playlistId: number) {
  const { videos } = api.useUtils().playlists;
  const asked = videosAsked(playlistId);
  type Videos = NonNullable<ReturnType<typeof videos.getData>>;
  return {
    /** Shows the change now; what it gives back shows the list as it was. */
    change: async (change: (shown: Videos) => Videos) => {
      // An answer under way would bring back the list as it was.
      await videos.cancel(asked);
      const before = videos.getData(asked);
      videos.setData(asked, before && change(before));
      return { undo: () => videos.setData(asked, before) };
    },
    reload: () => videos.invalidate(asked),
  };
}

function useOrder(playlistId: number) {
  const queries = api.useUtils();
  const shown = useShown(playlistId);
  const order = api.videos.reorder.useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: `order of ${playlistId}` },
    onMutate: ({ videoIds }) => {
      const place = new Map(videoIds.map((id, index) => [id, index]));
      return shown.change((videos) =>
        videos.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
      );
    },
    // The specification has this failure logged, and no toast; the page says it at its foot.
    onError: (error, _order, before) => {
      before?.undo();
      // oxlint-disable-next-line no-console -- see above
      console.error("The order was not saved.", error);
      void shown.reload();
    },
    onSuccess: () => queries.videos.invalidate(),
  });
  const { mutate } = order;
  /** Puts the video at one place to another; places count from 0. The same function while the playlist is. */
  const move = useCallback(
    (from: number, to: number) => {
      const ids = queries.playlists.videos.getData(videosAsked(playlistId))?.map(({ id }) => id);
      if (!ids || from === to || ids[from] === undefined || ids[to] === undefined) return;
      mutate({ playlistId, videoIds: arrayMove(ids, from, to) });
    },
    [queries, mutate, playlistId],
  );
  return { order, move };
}

function useVisibility(playlistId: number) {
  const t = messages.get();
  const changed = useLibraryChanged();
  const shown = useShown(playlistId);
  return api.videos.update.useMutation({
    onMutate: ({ id, isPublic = true }) =>
      shown.change((videos) => videos.map((video) => (video.id === id ? { ...video, isPublic } : video))),
    onError: (error, _change, before) => {
      before?.undo();
      tellFailure(error, t.visibilityFailed);
    },
    onSuccess: async () => {
      await changed();
      tellSuccess(t.visibilityDone);
    },
  });
}

function useRemoval() {
  const t = messages.get();
  const write = useLibraryWrite();
  return api.playlists.removeVideo.useMutation(write({ done: t.removed, failed: t.removeFailed }));
}

/** The videos of a playlist, hidden ones too, and what can be done to them. */
export function usePlaylistVideos(playlistId: number) {
  const query = api.playlists.videos.useQuery(videosAsked(playlistId));
  const { order, move } = useOrder(playlistId);
  const visibility = useVisibility(playlistId);
  const removal = useRemoval();
  return { query, videos: query.data, move, order, visibility, removal };
}
