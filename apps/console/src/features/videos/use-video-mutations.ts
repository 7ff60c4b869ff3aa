import { api } from "@minbar/ui/api";
import { tellFailure, tellSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library-changes.ts";
import { messages } from "./messages.ts";

/** What the list of videos can do to them, each with its toasts. */
export function useVideoMutations() {
  const changed = useLibraryChanged();
  const t = messages.get();
  const after = (done: string | undefined, failed: string) => ({
    onSuccess: async () => {
      await changed();
      if (done !== undefined) tellSuccess(done);
    },
    onError: (error: unknown) => tellFailure(error, failed),
  });
  return {
    retry: api.videos.retry.useMutation(after(undefined, t.retryFailed)),
    visibility: api.videos.updateMany.useMutation(after(t.visibilityDone, t.visibilityFailed)),
    playlist: api.videos.updateMany.useMutation(after(t.moved, t.moveFailed)),
  };
}
