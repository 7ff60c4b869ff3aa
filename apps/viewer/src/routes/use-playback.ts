import { useCallback, useEffect, useMemo, useRef } from "react";
import { createPlayback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";

/** A video that plays as soon as it is shown, from that second. */
interface PlannedStart {
  video: number;
  seconds: number;
}

interface Options {
  videoId: number | undefined;
  /** The shared part and the start that the address names; seconds. */
  range: TimeRange | undefined;
  start: number | undefined;
}

/**
 * One playback per video; a planned start, a shared range, or the video from the URL's start time plays as soon as the
 * player is ready. `plan` is stable across renders.
 */
export function usePlayback({ videoId, range, start }: Options) {
  // oxlint-disable-next-line react/exhaustive-deps -- another video needs a new playback
  const playback = useMemo(() => createPlayback(), [videoId]);
  const planned = useRef<PlannedStart>(undefined);
  useEffect(() => {
    if (videoId === undefined) return;
    const plan = planned.current;
    planned.current = undefined;
    if (plan?.video === videoId) playback.playFrom(plan.seconds);
    else if (range) playback.playRange(range);
    else if (start !== undefined) playback.playFrom(start);
  }, [playback, range, start, videoId]);
  const plan = useCallback((next: PlannedStart) => {
    planned.current = next;
  }, []);
  return { playback, plan };
}
