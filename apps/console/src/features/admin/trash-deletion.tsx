import { TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { isSameTitle } from "@minbar/domain/library/trash";
import { api } from "@minbar/ui/api";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { useLibraryWrite, whenDeleted } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";

interface Props {
  /** In the trash. */
  id: number;
  /** Of the video. */
  title: string;
  /** `Urdu`, `Whole video: 3 languages`. */
  what: string;
  onClose: () => void;
}

/** Asks for the title of the video before something in the trash is deleted for good. */
export function TrashDeletion({ id, title, what, onClose }: Props) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = api.transcripts.trash.remove.useMutation(
    write({ done: t.deletedForGood, failed: t.deleteFailed, gone: t.notInTrash }),
  );
  function confirm() {
    if (isSameTitle(typed, title)) mutate({ id, title: typed }, whenDeleted(onClose));
    else setWrong(true);
  }
  return (
    <ConfirmDialog
      opened
      title={t.deleteForGoodTitle}
      action={t.deleteForGood}
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
      </p>
      <p>{what}</p>
      <p>{t.deleteForGoodHint}</p>
      <TextInput
        label={t.typeTitle}
        value={typed}
        dir="auto"
        maxLength={1000}
        autoComplete="off"
        data-autofocus
        error={isWrong && t.otherTitle}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") confirm();
        }}
      />
    </ConfirmDialog>
  );
}
