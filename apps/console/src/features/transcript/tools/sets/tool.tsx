import { useStore } from "@nanostores/react";
import { IconCheck } from "@tabler/icons-react";
import type { ReadableAtom } from "nanostores";
import { messages } from "#transcript/model/messages.ts";
import { timeName } from "#transcript/model/row.ts";
import { messages as ofSets } from "#transcript/model/set-messages.ts";
import { lineKey, nextOpenKeys } from "#transcript/view/keys/line-keys.ts";
import { useStorePart } from "#transcript/view/rows/row-note.ts";
import type { NoteProps, RowNote } from "#transcript/view/rows/row-note.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import { SetBar } from "./set-bar.tsx";
import mark from "./settled-mark.module.css";

interface SettledLines {
  /** Undoes what the key settled in a line. */
  takeBack: (key: string) => void;
  /** The lines in which it can be undone. */
  $undos: ReadableAtom<ReadonlyMap<string, () => void>>;
  /** Undoes the review of a line whose Arabic has changed; absent where nothing is reviewed. */
  undoReview?: (key: string) => void;
}

function SettledMark({ row, segment, state, setting, lines }: NoteProps & { lines: SettledLines }) {
  const t = useStore(ofSets);
  const canTakeBack = useStorePart(lines.$undos, (undos) => undos.has(row.key));
  const settledBy = canTakeBack ? lines.takeBack : undefined;
  const undo = state === "reviewed" ? lines.undoReview : settledBy;
  return (
    <p className={mark.settled} data-direction={setting.direction}>
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

/** Says that nothing in a line of the chosen set waits any more. */
function settledNote(lines: SettledLines): RowNote {
  return {
    name: "settled",
    at: "row",
    Note: (props) => props.part === "settled" && <SettledMark {...props} lines={lines} />,
  };
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
  rowNote({ lines: { sets, beside } }) {
    const { takeBack, $undos } = sets.commands;
    return settledNote({ takeBack, $undos, ...(beside && { undoReview: beside.commands.answers.undo }) });
  },
};
