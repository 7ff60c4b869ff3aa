import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";

/** What the list of videos can do to them, each with its toasts. */
export function useVideoMutations() {
  const write = useLibraryWrite();
  const t = messages.get();
  return {
    retry: api.videos.retry.useMutation(write({ failed: t.retryFailed })),
  };
}
