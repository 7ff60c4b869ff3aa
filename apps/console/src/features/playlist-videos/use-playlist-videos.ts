import { arrayMove } from "@dnd-kit/sortable";
import { useCallback, useMemo, useState } from "react";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { useLibraryChanged, useLibraryWrite } from "#shared/library/library-changes.ts";
import { useProcessing } from "#shared/library/use-processing.ts";
import { useOptimisticQueue } from "#shared/lists/optimistic-queue.ts";
import { messages } from "./messages.ts";
import { videosAsked } from "./playlist-search.ts";

type Queries = ReturnType<typeof api.useUtils>;
type Videos = NonNullable<ReturnType<Queries["playlists"]["videos"]["getData"]>>;

/** Moves the video to another position, counted from 0; a list without the video stays unchanged. */
function moved(videos: Videos, { id, to }: { id: number; to: number }): Videos {
  const from = videos.findIndex((video) => video.id === id);
  return from < 0 ? videos : arrayMove(videos, from, to);
}

function useVideosQueue(playlistId: number) {
  const { videos } = api.useUtils().playlists;
  const changed = useLibraryChanged();
  const asked = videosAsked(playlistId);
  return useOptimisticQueue<Videos>({
    keep: async (change) => {
      // A query in flight would restore the previous list.
      await videos.cancel(asked);
      videos.setData(asked, (stored) => stored && change(stored));
    },
    reload: changed,
  });
}

function useOrder(playlistId: number) {
  const { videos } = api.useUtils().playlists;
  const { write, show, isPending } = useVideosQueue(playlistId);
  const { mutateAsync } = api.videos.reorder.useMutation();
  const [failure, setFailure] = useState<string>();
  /** Positions count from 0. Stable while the playlist is the same. */
  const move = useCallback(
    (id: number, to: number) => {
      const stored = () => videos.getData(videosAsked(playlistId)) ?? [];
      setFailure(undefined);
      void write({
        change: (list) => moved(list, { id, to }),
        send: () => {
          const videoIds = moved(stored(), { id, to }).map((video) => video.id);
          return mutateAsync({ playlistId, videoIds });
        },
        onError: (error) => {
          const title = stored().find((video) => video.id === id)?.title ?? "";
          setFailure(showOrderFailure(error, title));
        },
      });
    },
    [videos, write, mutateAsync, playlistId],
  );
  return { move, show, isPending, failure };
}

/**
 * The message at the bottom of the page. A toast only if the playlist no longer exists, because then the page closes
 * too.
 */
function showOrderFailure(error: unknown, title: string): string {
  const t = messages.get();
  // oxlint-disable-next-line no-console -- no toast is shown, so the log contains the details
  console.error("The order was not saved.", error);
  const status = statusOf(error);
  if (status === 404) showFailure(error, t.notMoved({ title }), t.gone);
  if (isAnswerLost(error)) return t.perhapsMoved({ title });
  return status === 409 ? t.changedMeanwhile : t.notMoved({ title });
}

function useVisibility(playlistId: number) {
  const { write, show } = useVideosQueue(playlistId);
  const { mutateAsync } = api.videos.update.useMutation();
  const setPublic = useCallback(
    (id: number, isPublic: boolean) => {
      const t = messages.get();
      void write({
        change: (list) => list.map((video) => (video.id === id ? { ...video, isPublic } : video)),
        send: async () => {
          await mutateAsync({ id, isPublic });
          showSuccess(t.visibilityDone);
        },
        onError: (error) => showFailure(error, t.visibilityFailed),
      });
    },
    [write, mutateAsync],
  );
  return { setPublic, show };
}

/** A playlist's videos, including hidden ones, and their mutations. */
export function usePlaylistVideos(playlistId: number) {
  const t = messages.get();
  const query = api.playlists.videos.useQuery(videosAsked(playlistId));
  const order = useOrder(playlistId);
  const visibility = useVisibility(playlistId);
  const write = useLibraryWrite();
  const removal = api.playlists.removeVideo.useMutation(
    write({ done: t.removed, failed: t.removeFailed, gone: t.removedMeanwhile }),
  );
  const { show: showOrder } = order;
  const { setPublic, show: showVisibility } = visibility;
  const videos = useMemo(
    () => showVisibility(showOrder(query.data)),
    [showVisibility, showOrder, query.data],
  );
  useProcessing(videos);
  return { query, videos, order, setPublic, removal };
}
