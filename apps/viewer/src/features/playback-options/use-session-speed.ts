import { useEffect } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { storedSetting } from "@minbar/ui/stored-setting";

/** How fast videos play: chosen for this visit. */
const $speed = storedSetting("minbar:speed", {
  initial: 1,
  decode: (stored) => (Number(stored) > 0 && Number(stored) <= 4 ? Number(stored) : 1),
  untilTabCloses: true,
});

/** Plays each video of this visit at the speed chosen last, in the menu or in the player. */
export function useSessionSpeed(playback: Playback): void {
  useEffect(() => {
    playback.setRate($speed.get());
    // A player that offers no speeds must not reset the choice for the next one.
    return playback.$rate.listen((rate) => playback.$rates.get().length > 1 && $speed.set(rate));
  }, [playback]);
}
