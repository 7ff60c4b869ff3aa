import { api } from "@minbar/ui/api";
import { tellFailure, tellSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library-changes.ts";
import { messages } from "./messages.ts";

/** What can be done to a playlist, each with its toasts. */
export function usePlaylistMutations() {
  const changed = useLibraryChanged();
  const t = messages.get();
  const after = (done: string, failed: string) => ({
    onSuccess: async () => {
      await changed();
      tellSuccess(done);
    },
    onError: (error: unknown) => tellFailure(error, failed),
  });
  return {
    create: api.playlists.create.useMutation(after(t.createdDone, t.createFailed)),
    update: api.playlists.update.useMutation(after(t.updatedDone, t.updateFailed)),
    remove: api.playlists.remove.useMutation(after(t.deletedDone, t.deleteFailed)),
  };
}
