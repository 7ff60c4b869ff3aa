import type { Video } from "@minbar/domain/library/video";
import { neighboursOf } from "#features/filters/selection.ts";
import type { Selection } from "#features/filters/use-selection.ts";
import type { Step, Steps } from "#features/going-on/step-links.tsx";
import type { usePlayback } from "./use-playback.ts";

/** The ways to the videos before and after this one, and to any other of its playlist. */
export function useSteps(
  { videos, video, pickVideo, hrefOf }: Selection,
  { playback, plan }: ReturnType<typeof usePlayback>,
): { steps: Steps; pickVideo: (id: number) => void } {
  function go(id: number, plays: boolean) {
    if (plays) plan({ video: id, seconds: 0 });
    pickVideo(id);
  }
  function stepTo(to: Video | undefined): Step | undefined {
    if (!to) return undefined;
    return {
      title: to.title,
      href: hrefOf(to),
      go: () => go(to.id, playback.$playing.get()),
      play: () => go(to.id, true),
    };
  }
  const { previous, next } = neighboursOf(videos, video?.id);
  return {
    steps: { previous: stepTo(previous), next: stepTo(next) },
    pickVideo: (id) => go(id, playback.$playing.get()),
  };
}
