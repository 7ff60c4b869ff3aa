import { useCallback, useMemo, useState, useRef } from "react";
import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { useProcessing } from "#shared/library/use-processing.ts";
import { messages } from "./messages.ts";
import { moved, numbered } from "./order.ts";
import { playlistVideosInput, videosFound } from "./playlist-search.ts";
import type { PlaylistSearch } from "./playlist-search.ts";
import { useMoveToPlaylist, useVisibility } from "./use-bulk-writes.ts";
import { useOrder } from "./use-order.ts";
import { useVideosQueue } from "./use-videos-queue.ts";
import { readPlaces } from "./typed-places.ts";
import type { OrderChange } from "./use-order.ts";
import { useChosen } from "#shared/lists/use-chosen.ts";

/** The ids between two of them, both included. */
function between(ids: readonly number[], from: number | undefined, to: number): number[] {
  const at = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = at;
  return first < 0 ? [to] : ids.slice(first, last + 1);
}

/** The selected rows of a list; with Shift, all from the last row that was selected to this one. */
function useSelection<Row extends { id: number }>(found: readonly Row[] | undefined) {
  const { chosen, toggle, choose, clear } = useChosen();
  const last = useRef<number>(undefined);
  const ids = useMemo(() => found?.map(({ id }) => id) ?? [], [found]);
  /** Stable while the list is the same. */
  const onChoose = useCallback(
    (id: number, isRange: boolean) => {
      if (isRange) choose(between(ids, last.current, id));
      else toggle(id);
      last.current = id;
    },
    [choose, toggle, ids],
  );
  const chosenRows = useMemo(() => found?.filter(({ id }) => chosen.has(id)) ?? [], [found, chosen]);
  return {
    chosen,
    /** Those of the selected rows that are shown, in their order. */
    chosenRows,
    onChoose,
    chooseAll: () => choose(ids),
    clear,
  };
}

function withPlace(typed: ReadonlyMap<number, string>, id: number, digits: string): Map<number, string> {
  const after = new Map(typed);
  // The place that was typed last comes last in the map.
  after.delete(id);
  if (digits !== "") after.set(id, digits);
  return after;
}

/** Types the places of many videos into their rows; nothing moves before all are saved in one step. */
function useNumbering(videos: readonly { id: number }[] | undefined, change: (change: OrderChange) => void) {
  /** By the ids of the videos; `undefined` while nothing is typed into rows. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>();
  /** Stable. An empty text removes the place. */
  const type = useCallback(
    (id: number, digits: string) => setTyped((before) => before && withPlace(before, id, digits)),
    [],
  );
  function apply(): void {
    if (!typed || !videos) return;
    const { places, outside } = readPlaces(typed, videos.length);
    if (outside.length > 0 || places.size === 0) return;
    setTyped(undefined);
    change({
      apply: (list) => numbered(list, places),
      done: messages.get().numbered,
      onFailed: () => setTyped((before) => before ?? typed),
    });
  }
  return {
    typed,
    type,
    apply,
    begin: () => setTyped(new Map()),
    cancel: () => setTyped(undefined),
  };
}

/** A playlist's videos, including hidden ones, what is selected or typed in their list, and their mutations. */
export function usePlaylistVideos(playlistId: number, search: PlaylistSearch) {
  const t = messages.get();
  const query = api.playlists.videos.useQuery(playlistVideosInput(playlistId));
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
