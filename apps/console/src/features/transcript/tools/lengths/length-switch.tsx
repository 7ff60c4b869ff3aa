import { useStore } from "@nanostores/react";
import badges from "#shared/library/badge.module.css";
import { useListedActions } from "#transcript/view/keys/listed-actions.ts";
import { messages } from "#transcript/model/messages.ts";
import { $lengthsOn } from "#transcript/view/rows/lengths.ts";
import classes from "#transcript/view/rows/row-length.module.css";

/** Shows the length of every row; remembered in this browser. */
export function LengthSwitch() {
  const t = useStore(messages);
  const isOn = useStore($lengthsOn);
  const turn = () => $lengthsOn.set(!isOn);
  useListedActions([{ does: t.lengths, run: turn }]);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`${badges.badge} ${isOn ? badges.ok : ""} ${classes.switch}`}
      onClick={turn}
    >
      {t.lengths}
    </button>
  );
}
