import { IconCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import { messages } from "#transcript/model/set-messages.ts";
import type { NoteProps, RowNote } from "#transcript/view/rows/row-note.ts";
import { useStorePart } from "#transcript/view/rows/store-part.ts";
import { timeName } from "#transcript/view/rows/time-name.ts";
import classes from "./settled-mark.module.css";

interface SettledLines {
  /** Undoes what the key settled in a line. */
  takeBack: (key: string) => void;
  /** The lines in which it can be undone. */
  $undos: ReadableAtom<ReadonlyMap<string, () => void>>;
  /** Undoes the review of a line whose Arabic has changed; absent where nothing is reviewed. */
  undoReview?: (key: string) => void;
}

function SettledMark({ row, segment, state, setting, lines }: NoteProps & { lines: SettledLines }) {
  const t = useStore(messages);
  const canTakeBack = useStorePart(lines.$undos, (undos) => undos.has(row.key));
  const settledBy = canTakeBack ? lines.takeBack : undefined;
  const undo = state === "reviewed" ? lines.undoReview : settledBy;
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

/** Says that nothing in a line of the chosen set waits any more. */
export function settledNote(lines: SettledLines): RowNote {
  return {
    name: "settled",
    at: "row",
    Note: (props) => props.part === "settled" && <SettledMark {...props} lines={lines} />,
  };
}
