import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import classes from "./playlist-head.module.css";

interface Props {
  /** Whether videos can be moved. */
  movable: boolean;
  saving: boolean;
  /** Why the order was not saved. */
  failure: string | undefined;
}

/** The keys that move videos, and the result of saving the order. */
export function PlaylistFoot({ movable, saving, failure }: Props) {
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
        {saving ? t.saving : failure}
      </span>
    </>
  );
}
