import { useEffect } from "react";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import type { ReadingDesk } from "#shared/reading.ts";

/** Lets the video pause after each line of what is read, or was read last. */
export function useLinePauses(playback: Playback, desk: ReadingDesk, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const off = desk.$reading.subscribe((reading) => {
      if (reading) playback.pauseAtEach(reading.ends.map(secondsOf));
    });
    return () => {
      off();
      playback.pauseAtEach(undefined);
    };
  }, [desk, playback, wanted]);
}
