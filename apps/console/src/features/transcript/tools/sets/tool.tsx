import { useStore } from "@nanostores/react";
import { IconCheck } from "@tabler/icons-react";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/messages.ts";
import { timeName } from "#transcript/model/row.ts";
import { messages as ofSets } from "#transcript/model/set-messages.ts";
import { lineKey, nextOpenKeys } from "#transcript/view/keys/line-keys.ts";
import type { NoteProps } from "#transcript/view/rows/row-note.ts";
import type { Tool, Workspace } from "#transcript/view/workspace.ts";
import { SetBar } from "./set-bar.tsx";
import classes from "./sets.module.css";

/** Says that nothing in a line of the chosen set waits any more; undoes what the key settled, or the review. */
function SettledMark({ row, segment, state, setting, lines }: NoteProps & Pick<Workspace, "lines">) {
  const t = useStore(ofSets);
  const { takeBack, $undos } = lines.sets.commands;
  const canTakeBack = useSelected($undos, (undos) => undos.has(row.key));
  const undo = state === "reviewed" ? lines.beside?.commands.answers.undo : canTakeBack && takeBack;
  return (
    <p className={classes.settled} data-direction={setting.direction}>
      <IconCheck size={14} stroke={1.5} aria-hidden />
      {t.settled}
      {undo && (
        <button
          type="button"
          aria-label={t.takeBackAt({ time: timeName(segment) })}
          onClick={() => undo(row.key)}
        >
          {t.takeBack}
        </button>
      )}
    </p>
  );
}

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
  rowNote: ({ lines }) => ({
    name: "settled",
    at: "row",
    Note: (props) => props.part === "settled" && <SettledMark {...props} lines={lines} />,
  }),
};
