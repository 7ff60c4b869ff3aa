import { useStore } from "@nanostores/react";
import type { Video } from "@minbar/domain/library/video";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { messages } from "./messages.ts";

interface Props {
  /** The one to take out; none: nothing is asked. */
  video: Pick<Video, "id" | "title"> | undefined;
  isBusy: boolean;
  onConfirm: (id: number) => void;
  onClose: () => void;
  /** Once it is out of sight. */
  onClosed: () => void;
}

/** Asks before a video is taken out of its playlist. */
export function Removal({ video, isBusy, onConfirm, onClose, onClosed }: Props) {
  const t = useStore(messages);
  return (
    <ConfirmDialog
      opened={video !== undefined}
      title={t.removeTitle}
      action={t.remove}
      isBusy={isBusy}
      onConfirm={() => video && onConfirm(video.id)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p dir="auto">{t.removeHint({ title: video?.title ?? "" })}</p>
    </ConfirmDialog>
  );
}
