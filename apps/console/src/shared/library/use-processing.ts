import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Video } from "@minbar/domain/library/video";
import { api } from "@minbar/ui/api";
import { useLibraryChanged } from "./library-changes.ts";

/** Milliseconds between two polls, and the longest time of polling. */
const every = 3000;
const longest = 300_000;
/** The server answers at most this many at once; the rest has to wait. */
const most = 100;

type VideoStatuses = readonly Pick<Video, "id" | "status">[];

/**
 * Polls the status of videos that are being looked up at YouTube, and invalidates what shows them once one is finished.
 * Besides the displayed ones, it accepts a video that a filter is about to hide.
 */
export function useProcessing(videos: VideoStatuses = []): { watch: (id: number) => void } {
  const { client } = api.useUtils();
  const changed = useLibraryChanged();
  const [unseen, setUnseen] = useState<readonly number[]>([]);
  const shown = videos.filter(({ status }) => status === "processing").map(({ id }) => id);
  const ids = [...new Set([...shown, ...unseen])].toSorted((a, b) => a - b).slice(0, most);
  const key = ids.join();

  const ask = useEffectEvent(async () => {
    const { rows } = await client.videos.search.query({ status: "processing", limit: most });
    const isUnderWay = (id: number) => rows.some((row) => row.id === id);
    if (ids.every(isUnderWay)) return;
    setUnseen((before) => before.filter(isUnderWay));
    await changed();
  });

  // The clock and the network are outside React. One request at a time.
  useEffect(() => {
    if (key === "") return undefined;
    const until = performance.now() + longest;
    let timer = setTimeout(() => void poll(), every);
    let isOver = false;
    async function poll() {
      // If the request fails, the next poll tries again.
      await ask().catch(() => undefined);
      if (!isOver && performance.now() < until) timer = setTimeout(() => void poll(), every);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);

  const watch = useCallback((id: number) => setUnseen((before) => [...before, id]), []);
  return { watch };
}
