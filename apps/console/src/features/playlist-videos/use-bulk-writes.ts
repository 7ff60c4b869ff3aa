import { useCallback } from "react";
import { api } from "@minbar/ui/api";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { messages } from "./messages.ts";
import { inOrder } from "./order.ts";
import { playlistVideosInput } from "./playlist-search.ts";
import type { VideosQueue } from "./use-videos-queue.ts";

/** Shows or hides videos of a playlist: all of them, or none if it fails. Stable while the playlist is the same. */
export function useVisibility(playlistId: number, { write }: VideosQueue) {
  const { videos } = api.useUtils().playlists;
  const { mutateAsync } = api.videos.updateMany.useMutation();
  return useCallback(
    function setPublic(ids: readonly number[], isPublic: boolean): void {
      const t = messages.get();
      const isMeant = ({ id }: { id: number }) => ids.includes(id);
      void write({
        change: (list) => list.map((video) => (isMeant(video) ? { ...video, isPublic } : video)),
        send: async () => {
          const stored = videos.getData(playlistVideosInput(playlistId)) ?? [];
          const others = stored.filter((video) => isMeant(video) && video.isPublic !== isPublic);
          await mutateAsync({ ids: [...ids], isPublic });
          const undo = () =>
            setPublic(
              others.map(({ id }) => id),
              !isPublic,
            );
          showSuccess(t.visibilityDone, ids.length > 1 && others.length > 0 ? undo : undefined);
        },
        onError: (error) => showFailure(error, t.visibilityFailed),
      });
    },
    [videos, write, mutateAsync, playlistId],
  );
}

/** Moves videos to another playlist, or to none; undo returns them to their places. */
export function useMoveToPlaylist(playlistId: number, { write }: VideosQueue) {
  const { videos } = api.useUtils().playlists;
  const { mutateAsync: updateMany } = api.videos.updateMany.useMutation();
  const { mutateAsync: reorder } = api.videos.reorder.useMutation();
  const input = playlistVideosInput(playlistId);

  function putBack(ids: number[], before: readonly number[]): void {
    const t = messages.get();
    void write({
      change: (list) => list,
      send: async () => {
        await updateMany({ ids, playlistId });
        const list = await videos.fetch(input, { staleTime: 0 });
        await reorder({ playlistId, videoIds: inOrder(list, before).map(({ id }) => id) });
        showSuccess(t.undone);
      },
      onError: (error) => showFailure(error, t.undoFailed),
    });
  }
  return (ids: number[], target: number | null): void => {
    if (target === playlistId) return;
    const t = messages.get();
    void write({
      change: (list) => list.filter(({ id }) => !ids.includes(id)),
      send: async () => {
        const before = (videos.getData(input) ?? []).map(({ id }) => id);
        await updateMany({ ids, playlistId: target });
        showSuccess(t.movedOut, () => putBack(ids, before));
      },
      onError: (error) => showFailure(error, t.moveOutFailed),
    });
  };
}
