import type { playlistUpdate } from "@minbar/domain/library/playlist-input";
import { api } from "@minbar/ui/api";
import { currentOf } from "@minbar/ui/failure";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { messages } from "./messages.ts";

type Changes = (typeof playlistUpdate)["_zod"]["input"];

function currentFields(error: unknown) {
  const current = currentOf(error);
  return current && "categoryId" in current ? current : undefined;
}

/** Saves what was changed of a playlist, unless somebody else has changed the same. */
export function usePlaylistSave(id: number | undefined) {
  const t = messages.get();
  const { mutateAsync } = api.playlists.update.useMutation();
  return useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id: id ?? 0, ...changes }),
    currentOf: currentFields,
    words: { done: t.updatedDone, failed: t.updateFailed, gone: t.gone },
  });
}
