import { useEffect, useState } from "react";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { $transcript } from "#shared/shown-transcript.ts";

/**
 * Whether the video pauses after each line; turned on in the menu and off at its chip. Uses the lines of the transcript
 * shown now or last.
 */
export function useLinePauses(playback: Playback) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const unsubscribe = $transcript.subscribe((transcript) => {
      if (transcript) playback.pauseAtEach(transcript.ends.map(secondsOf));
    });
    return () => {
      unsubscribe();
      playback.pauseAtEach(undefined);
    };
  }, [playback, isOn]);
  return { isOn, setOn };
}
