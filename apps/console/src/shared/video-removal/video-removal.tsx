import { useStore } from "@nanostores/react";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { messages } from "./messages.ts";
import { useRef, useState } from "react";
import { api } from "@minbar/ui/api";
import { showFailure, showSuccess, isInDoubt } from "../failure.ts";
import { useLibraryChanged } from "../library/library-changes.ts";

/** The most videos of one call. */
const atOnce = 100;

/** Moves videos to the trash and offers undo. Returns which were moved: all, or those before a failed call. */
function useVideoRemoval() {
  const t = messages.get();
  const changed = useLibraryChanged();
  const { mutateAsync: removeMany } = api.videos.removeMany.useMutation();
  const { mutateAsync: restore } = api.transcripts.trash.restore.useMutation();
  // A ref besides the state, which the next click may read too early.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function undo(trashIds: readonly number[]) {
    try {
      for (const id of trashIds) await restore({ id });
      showSuccess(t.restored);
    } catch (error) {
      showFailure(error, t.restoreFailed);
    }
    await changed();
  }
  async function remove(ids: readonly number[]): Promise<number[]> {
    if (isRunning.current) return [];
    isRunning.current = true;
    setBusy(true);
    const moved: { id: number; trashId: number }[] = [];
    try {
      for (let from = 0; from < ids.length; from += atOnce)
        moved.push(...(await removeMany({ videoIds: ids.slice(from, from + atOnce) })));
    } catch (error) {
      showFailure(error, t.failed, t.gone);
      if (isInDoubt(error)) await changed();
    }
    if (moved.length > 0) {
      await changed();
      showSuccess(t.removed(moved.length), () => void undo(moved.map(({ trashId }) => trashId)));
    }
    isRunning.current = false;
    setBusy(false);
    return moved.map(({ id }) => id);
  }
  return { remove, isBusy };
}

/** The most titles that the question names. */
const named = 5;

interface Props {
  opened: boolean;
  videos: readonly { id: number; title: string }[];
  onClose: () => void;
  /** Called with the ids of the videos that are in the trash now. */
  onRemoved?: ((ids: readonly number[]) => void) | undefined;
}

/** Asks before videos go to the trash. */
export function VideoRemoval({ opened, videos, onClose, onRemoved }: Props) {
  const t = useStore(messages);
  const { remove, isBusy } = useVideoRemoval();
  async function confirm() {
    const moved = await remove(videos.map(({ id }) => id));
    if (moved.length > 0) onRemoved?.(moved);
    onClose();
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t.title(videos.length)}
      action={t.remove}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {videos.slice(0, named).map(({ id, title }) => (
        <p key={id}>
          <strong dir="auto">{title}</strong>
        </p>
      ))}
      {videos.length > named && <p>{t.more(videos.length - named)}</p>}
      <p>{t.hint}</p>
    </ConfirmDialog>
  );
}
