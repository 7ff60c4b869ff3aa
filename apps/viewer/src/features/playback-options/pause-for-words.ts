import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { $isWordExplained, $pausesForWords } from "#shared/reading-choices.ts";

/** Milliseconds after an explanation in which another one may follow. */
const betweenWords = 300;

/**
 * Pauses a playing video while a word is explained, and plays it again afterwards, unless somebody has played it in the
 * meantime. Returns the function that stops.
 */
export function pauseForWords(playback: Pick<Playback, "$playing" | "toggle">): () => void {
  let isPausing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function playAgain() {
    if (isPausing && !playback.$playing.get()) playback.toggle();
    isPausing = false;
  }
  const ends = [
    $isWordExplained.subscribe((isExplained) => {
      clearTimeout(timer);
      if (!isExplained) timer = setTimeout(playAgain, betweenWords);
      else if (playback.$playing.get()) {
        isPausing = true;
        playback.toggle();
      }
    }),
    playback.$playing.listen((isPlaying) => {
      if (isPlaying) isPausing = false;
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Does so if the visitor chose it. */
export function PauseForWords({ playback }: { playback: Playback }) {
  const isOn = useStore($pausesForWords);
  useEffect(() => (isOn ? pauseForWords(playback) : undefined), [playback, isOn]);
  return null;
}
