import { IconAlertTriangle, IconCircleCheck, IconCloudOff } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { SaverState, SaveStatus } from "@minbar/ui/saving/saver-state";
import { messages } from "../messages.ts";
import classes from "./saving.module.css";
import { statusWords } from "./status-words.ts";

const icons: Partial<Record<SaveStatus, typeof IconCircleCheck>> = {
  saved: IconCircleCheck,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
  "signed-out": IconAlertTriangle,
};

interface Props {
  state: Omit<SaverState<unknown, unknown>, "document" | "stored" | "recovery" | "conflict">;
  /** Whether only saving by hand reaches the server. */
  isKeptHere?: boolean;
  onRetry: () => void;
}

/** Whether what is on the screen is saved; told to screen readers, too, when they have nothing else to say. */
export function StatusLine({ state, isKeptHere = false, onRetry }: Props) {
  const t = useStore(messages);
  const { status, alsoEditing } = state;
  const { modified, words } = statusWords(state, isKeptHere);
  const Icon = icons[status];
  const names = new Intl.ListFormat("en").format(alsoEditing);
  return (
    <div className={classes.status} data-status={status}>
      {alsoEditing.length > 0 && (
        <span className={classes.others}>{t.alsoEditing({ names })(alsoEditing.length)}</span>
      )}
      {modified !== undefined && <span>{modified}</span>}
      {Icon && <Icon size={14} stroke={1.5} />}
      <span role="status">{words}</span>
      {status === "failed" && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          {t.retry}
        </button>
      )}
    </div>
  );
}
