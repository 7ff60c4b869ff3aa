import { ActionIcon } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { Editing } from "./editing.ts";
import { messages } from "./messages.ts";

export function UndoButtons({ editing }: { editing: Pick<Editing, "$history" | "undo" | "redo"> }) {
  const t = useStore(messages);
  const { past, future } = useStore(editing.$history);
  return (
    <>
      <ActionIcon aria-label={t.undoKey} disabled={past.length === 0} onClick={editing.undo}>
        <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t.redoKey} disabled={future.length === 0} onClick={editing.redo}>
        <IconArrowForwardUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}
