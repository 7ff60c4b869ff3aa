import { useStore } from "@nanostores/react";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { messages } from "./messages.ts";
import { useVideoRemoval } from "./use-video-removal.ts";

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
