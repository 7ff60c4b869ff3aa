import { showError } from "#shared/failure.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import { joinKeys, moveNote } from "./row-move.tsx";

/** Moves a segment of a translation to another line. */
export const moveTool: Tool = {
  name: "move",
  isFor: ({ lines }) => lines.beside !== undefined,
  title: () => messages.get().keys,
  keys(now) {
    const t = messages.get();
    const join = (by: 1 | -1) => () =>
      void (now().lines.beside?.commands.joinHere(by) || showError(t.notJoined));
    return [
      { keys: [joinKeys.above], does: t.belongsAbove, run: join(-1) },
      { keys: [joinKeys.below], does: t.belongsBelow, run: join(1) },
    ];
  },
  rowNote: ({ lines }) => lines.beside && moveNote(lines.beside.commands),
};
