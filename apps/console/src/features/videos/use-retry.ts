import { useCallback, useMemo } from "react";
import { useProcessing } from "#shared/library/use-processing.ts";
import { useVideoMutations } from "./use-video-mutations.ts";
import type { ListedVideo } from "./video-card.tsx";

/** Asks YouTube about a video again; what comes of that is seen, and of the others on their way. */
export function useRetry(videos: readonly ListedVideo[] | undefined): (id: number) => void {
  const processing = useMemo(
    () => videos?.filter(({ status }) => status === "processing").map(({ id }) => id) ?? [],
    [videos],
  );
  const { watch } = useProcessing(processing);
  const { mutate } = useVideoMutations().retry;
  return useCallback(
    (id) => {
      watch(id);
      mutate({ id });
    },
    [watch, mutate],
  );
}
