import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import classes from "./playlist-head.module.css";

interface Props {
  /** Whether videos can be moved. */
  movable: boolean;
  saving: boolean;
  /** Why the order was not saved. */
  failure: string | undefined;
  /** What the last change did. */
  done: string | undefined;
  /** Absent: there is nothing to undo. */
  onUndo: (() => void) | undefined;
}

/** The keys that move videos, and the result of saving the order. */
export function PlaylistFoot({ movable, saving, failure, done, onUndo }: Props) {
  const t = useStore(messages);
  return (
    <>
      {movable ? (
        <span className={classes.keys}>
          <span>
            <kbd>Space</kbd>
            {t.lift}
          </span>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            <kbd>Home</kbd>
            <kbd>End</kbd>
            {t.steps}
          </span>
          <span>
            <kbd>Space</kbd>
            {t.drop}
          </span>
          <span>
            <kbd>Esc</kbd>
            {t.giveUp}
          </span>
        </span>
      ) : (
        <span>{t.clearToMove}</span>
      )}
      <span className={classes.news} role="status" data-failed={failure !== undefined || undefined}>
        {saving ? t.saving : (failure ?? done)}
      </span>
      {onUndo && (
        <button type="button" className={classes.undo} onClick={onUndo}>
          {t.undo}
        </button>
      )}
    </>
  );
}
