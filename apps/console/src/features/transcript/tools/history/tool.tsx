import { useStore } from "@nanostores/react";
import { IconHistory } from "@tabler/icons-react";
import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { activeField, timeName } from "#transcript/model/row.ts";
import { messages } from "./messages.ts";
import { lineKey } from "#transcript/view/keys/line-keys.ts";
import { RowButton } from "#transcript/view/rows/row-item.tsx";
import type { NoteProps } from "#transcript/view/rows/row-note.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import { TranscriptHistory } from "./transcript-history.tsx";

/** Opens the history of the active segment of a row, or of its first one. */
function HistoryButton({ row, segment, setting, show }: NoteProps & { show: (segmentId: string) => void }) {
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

const name = "history";

export const historyTool: Tool = {
  name,
  isFor: ({ text }) => text.mayWrite,
  keys: (now) => [
    lineKey(now, {
      keys: ["$alt+h"],
      does: messages.get().lineHistory,
      run: ({ panels }, { id }) => isDialogOpen() || panels.show(name, id),
    }),
  ],
  rowNote: ({ panels }) => ({
    name,
    at: "button",
    Note: (props) => <HistoryButton {...props} show={(segmentId) => panels.show(name, segmentId)} />,
  }),
  Details: TranscriptHistory,
  panel: { load: async () => (await import("./line-history.tsx")).LineHistory },
};
