import { ActionIcon } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { History } from "@minbar/domain/editing/history";
import { useSelected } from "../use-selected.ts";
import type { SegmentEditor } from "./segment-editor.ts";
import { messages } from "./messages.ts";

const hasPast = ({ past }: History) => past.length > 0;
const hasFuture = ({ future }: History) => future.length > 0;

export function UndoButtons({ editing }: { editing: Pick<SegmentEditor, "$history" | "undo" | "redo"> }) {
  const t = useStore(messages);
  const canUndo = useSelected(editing.$history, hasPast);
  const canRedo = useSelected(editing.$history, hasFuture);
  return (
    <>
      <ActionIcon aria-label={t.undoKey} disabled={!canUndo} onClick={editing.undo}>
        <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t.redoKey} disabled={!canRedo} onClick={editing.redo}>
        <IconArrowForwardUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}
