import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library-changes.ts";
import { messages } from "./messages.ts";

/** What can be done to a playlist, each with its toasts. */
export function usePlaylistMutations() {
  const write = useLibraryWrite();
  const t = messages.get();
  return {
    create: api.playlists.create.useMutation(write({ done: t.createdDone, failed: t.createFailed })),
    update: api.playlists.update.useMutation(write({ done: t.updatedDone, failed: t.updateFailed })),
    remove: api.playlists.remove.useMutation(write({ done: t.deletedDone, failed: t.deleteFailed })),
  };
}
