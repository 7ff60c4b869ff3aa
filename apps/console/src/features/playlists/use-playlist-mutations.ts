import type { playlistUpdate } from "@minbar/domain/library/playlist-input";
import { api } from "@minbar/ui/api";
import { useLibraryChanged, useLibraryWrite } from "#shared/library/library-changes.ts";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { messages } from "./messages.ts";

/** The mutations of playlists, each with its toasts. */
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

type Changes = (typeof playlistUpdate)["_zod"]["input"];

/** Saves the changed fields of a playlist, unless somebody else has changed the same fields. */
export function usePlaylistSave(id: number | undefined) {
  const t = messages.get();
  const { mutateAsync } = api.playlists.update.useMutation();
  return useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id: id ?? 0, ...changes }),
    field: "categoryId",
    changed: useLibraryChanged(),
    words: { done: t.updatedDone, failed: t.updateFailed, gone: t.gone },
  });
}
