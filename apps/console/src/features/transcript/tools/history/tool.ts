import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { messages } from "#transcript/view/history-messages.ts";
import { lineKey } from "#transcript/view/keys/line-keys.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import { historyNote } from "./history-button.tsx";
import { TranscriptHistory } from "./transcript-history.tsx";

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
  rowNote: ({ panels }) => historyNote((segmentId) => panels.show(name, segmentId)),
  Details: TranscriptHistory,
  panel: { load: async () => (await import("./line-history.tsx")).LineHistory },
};
