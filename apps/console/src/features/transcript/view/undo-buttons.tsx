import { ActionIcon } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { History } from "@minbar/domain/editing/history";
import { useNarrow } from "#shared/use-narrow.ts";
import { useSelected } from "#shared/use-selected.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "#transcript/model/messages.ts";

const hasPast = ({ past }: History) => past.length > 0;
const hasFuture = ({ future }: History) => future.length > 0;

export function UndoButtons({ editor }: { editor: Pick<SegmentEditor, "$history" | "undo" | "redo"> }) {
  const t = useStore(messages);
  const canUndo = useSelected(editor.$history, hasPast);
  const canRedo = useSelected(editor.$history, hasFuture);
  const size = useNarrow() ? { size: 44 } : {};
  return (
    <>
      <ActionIcon {...size} aria-label={t.undoKey} disabled={!canUndo} onClick={editor.undo}>
        <IconArrowBackUp size={16} stroke={1.5} className="app-turns" aria-hidden />
      </ActionIcon>
      <ActionIcon {...size} aria-label={t.redoKey} disabled={!canRedo} onClick={editor.redo}>
        <IconArrowForwardUp size={16} stroke={1.5} className="app-turns" aria-hidden />
      </ActionIcon>
    </>
  );
}
