import { IconHistory } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { activeField } from "#transcript/model/row.ts";
import { messages } from "#transcript/view/history-messages.ts";
import { RowButton } from "#transcript/view/rows/row-button.tsx";
import type { NoteProps, RowNote } from "#transcript/view/rows/row-note.ts";
import { timeName } from "#transcript/view/rows/time-name.ts";

type Show = (segmentId: string) => void;

function HistoryButton({ row, segment, setting, show }: NoteProps & { show: Show }) {
  const t = useStore(messages);
  return (
    <RowButton
      setting={setting}
      action="history"
      Icon={IconHistory}
      name={t.lineHistoryAt({ time: timeName(row.source ?? segment) })}
      onClick={() => show(activeField(row, setting.editor.$current.get())?.id ?? segment.id)}
    />
  );
}

/** Opens the history of the active segment of a row, or of its first one. */
export function historyNote(show: Show): RowNote {
  return { name: "history", at: "button", Note: (props) => <HistoryButton {...props} show={show} /> };
}
