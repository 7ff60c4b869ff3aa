import { useEffect } from "react";
import type { Playback } from "@minbar/ui/player/playback";

const storageKey = "minbar:speed";

function recall(): number {
  try {
    const rate = Number(sessionStorage.getItem(storageKey) ?? 1);
    return rate > 0 && rate <= 4 ? rate : 1;
  } catch {
    // Storage may be forbidden; then each video begins at normal speed.
    return 1;
  }
}

function remember(rate: number): void {
  try {
    sessionStorage.setItem(storageKey, String(rate));
  } catch {
    // See `recall`.
  }
}

/** Lets each video of this visit play at the speed chosen last, wherever it was chosen. */
export function useSessionRate(playback: Playback): void {
  useEffect(() => {
    playback.setRate(recall());
    // What a player cannot do at all says nothing about the next one.
    return playback.$rate.listen((rate) => playback.$rates.get().length > 1 && remember(rate));
  }, [playback]);
}
