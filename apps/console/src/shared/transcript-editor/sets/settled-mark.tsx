import { IconCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useStorePart } from "../rows/store-part.ts";
import type { RowSetting } from "../rows/row-setting.ts";
import { messages } from "./messages.ts";
import classes from "./sets.module.css";

interface Props {
  /** The key of the line. */
  id: string;
  /** Start of the line, as text. */
  time: string;
  setting: RowSetting;
}

/** Says that nothing in this line waits any more; the list handles the click. */
export function SettledMark({ id, time, setting }: Props) {
  const t = useStore(messages);
  const canTakeBack = useStorePart(setting.$undos, (undos) => undos.has(id));
  return (
    <p className={classes.settled} data-direction={setting.direction}>
      <IconCheck size={14} stroke={1.5} aria-hidden />
      {t.settled}
      {canTakeBack && (
        <button type="button" data-action="takeBack" aria-label={t.takeBackAt({ time })}>
          {t.takeBack}
        </button>
      )}
    </p>
  );
}
