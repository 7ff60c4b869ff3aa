import { messages } from "#transcript/model/messages.ts";
import { messages as ofSets } from "#transcript/model/set-messages.ts";
import { lineKey, nextOpenKeys } from "#transcript/view/keys/line-keys.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import { SetBar } from "./set-bar.tsx";
import { settledNote } from "./settled-mark.tsx";

export const setsTool: Tool = {
  name: "sets",
  keys(now) {
    const commands = () => now().lines.sets.commands;
    const { previousKey, settleKey } = ofSets.get();
    return [
      { keys: [nextOpenKeys], does: messages.get().nextOpen, run: () => commands().next() },
      { keys: ["$alt+b"], does: previousKey, run: () => commands().previous() },
      lineKey(now, { keys: ["$alt+y"], does: settleKey, run: () => commands().settle() }),
    ];
  },
  Bar: SetBar,
  rowNote({ lines: { sets, beside } }) {
    const { takeBack, $undos } = sets.commands;
    return settledNote({ takeBack, $undos, ...(beside && { undoReview: beside.commands.answers.undo }) });
  },
};
