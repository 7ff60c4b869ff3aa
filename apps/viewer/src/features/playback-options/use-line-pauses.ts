import { useEffect, useState } from "react";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { $transcript } from "#shared/transcript/shown-transcript.ts";

/**
 * Whether the video pauses after each line; chosen in the menu, ended at its chip. The lines are those of the transcript that
 * is shown, or was shown last.
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
