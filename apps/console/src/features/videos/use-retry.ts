import { useCallback } from "react";
import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { useProcessing } from "#shared/library/use-processing.ts";
import { messages } from "./messages.ts";
import type { ListedVideo } from "./video-card.tsx";

/** Asks YouTube about a video again; polling shows the result, and those of other pending videos. */
export function useRetry(videos: readonly ListedVideo[] | undefined): (id: number) => void {
  const { watch } = useProcessing(videos);
  const write = useLibraryWrite();
  const { mutate } = api.videos.retry.useMutation(write({ failed: messages.get().retryFailed }));
  return useCallback(
    (id) => {
      watch(id);
      mutate({ id });
    },
    [watch, mutate],
  );
}
