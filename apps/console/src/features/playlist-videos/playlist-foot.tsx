import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import classes from "./playlist-head.module.css";

interface Props {
  /** Whether videos can be moved now. */
  movable: boolean;
  saving: boolean;
  failed: boolean;
}

/** The keys by which videos are moved, and how saving their order went. */
export function PlaylistFoot({ movable, saving, failed }: Props) {
  const t = useStore(messages);
  const news = failed ? t.orderFailed : "";
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
      <span className={classes.news} role="status" data-failed={failed || undefined}>
        {saving ? t.saving : news}
      </span>
    </>
  );
}
