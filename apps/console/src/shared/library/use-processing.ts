import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Video } from "@minbar/domain/library/video";
import { api } from "@minbar/ui/api";
import { useLibraryChanged } from "./library-changes.ts";

/** Milliseconds between two questions, and how long it is asked at most. */
const every = 3000;
const longest = 300_000;
/** Of more than these the rest has to wait; the server answers no more at once. */
const most = 100;

type VideoStatuses = readonly Pick<Video, "id" | "status">[];

/**
 * While videos are being looked up at YouTube it is asked how they are, and what shows them is asked for again once one
 * has ended. Beside those that are shown as such it can be told of one that a filter is about to leave out.
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

  // The clock and the network are outside React. One question at a time.
  useEffect(() => {
    if (key === "") return undefined;
    const until = performance.now() + longest;
    let timer = setTimeout(() => void poll(), every);
    let isOver = false;
    async function poll() {
      // Where it cannot be asked now, it can the next time.
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
