import { IconCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useStorePart } from "./store-part.ts";
import type { RowSetting } from "./row-setting.ts";
import { messages } from "#transcript/model/set-messages.ts";
import classes from "./settled-mark.module.css";

interface Props {
  /** The key of the line. */
  id: string;
  /** Start of the line, as text. */
  time: string;
  setting: RowSetting;
  /** The list's action that undoes the settling; absent: what the key settled can be undone. */
  action?: "undo" | undefined;
}

/** Says that nothing in this line waits any more; the list handles the click. */
export function SettledMark({ id, time, setting, action }: Props) {
  const t = useStore(messages);
  const canTakeBack = useStorePart(setting.$undos, (undos) => undos.has(id));
  return (
    <p className={classes.settled} data-direction={setting.direction}>
      <IconCheck size={14} stroke={1.5} aria-hidden />
      {t.settled}
      {(action ?? canTakeBack) && (
        <button type="button" data-action={action ?? "takeBack"} aria-label={t.takeBackAt({ time })}>
          {t.takeBack}
        </button>
      )}
    </p>
  );
}
