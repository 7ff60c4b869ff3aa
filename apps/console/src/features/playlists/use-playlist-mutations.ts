import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";

/** What can be done to a playlist, each with its toasts. */
export function usePlaylistMutations() {
  const write = useLibraryWrite();
  const t = messages.get();
  return {
    create: api.playlists.create.useMutation(write({ done: t.createdDone, failed: t.createFailed })),
    remove: api.playlists.remove.useMutation(
      write({ done: t.deletedDone, failed: t.deleteFailed, gone: t.gone }),
    ),
  };
}
