import { useStore } from "@nanostores/react";
import type { Playlist } from "@minbar/domain/library/playlist";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import { usePlaylistMutations } from "./use-playlist-mutations.ts";

interface Props {
  /** The playlist to delete; absent: the dialog is closed. */
  playlist: Playlist | undefined;
  onClose: () => void;
}

/** Asks before deleting a playlist, and explains what happens to its videos. */
export function PlaylistDeletion({ playlist, onClose }: Props) {
  const t = useStore(messages);
  const { remove } = usePlaylistMutations();
  return (
    <ConfirmDialog
      opened={playlist !== undefined}
      title={t.deleteTitle}
      action={t.delete}
      isBusy={remove.isPending}
      onConfirm={() => playlist && remove.mutate({ id: playlist.id }, whenDeleted(onClose))}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{playlist?.name}</strong>
      </p>
      <p>{t.deleteHint}</p>
      {playlist && playlist.videoCount > 0 && <p>{t.videosStay(playlist.videoCount)}</p>}
    </ConfirmDialog>
  );
}
