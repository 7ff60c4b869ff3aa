import { useStore } from "@nanostores/react";
import badges from "#shared/library/badge.module.css";
import { messages } from "#transcript/model/messages.ts";
import { $lengthsOn } from "./rows/lengths.ts";
import classes from "./rows/row-length.module.css";
import type { Tool } from "./workspace.ts";

const turn = () => $lengthsOn.set(!$lengthsOn.get());

/** Shows the length of every row; remembered in this browser. */
export function LengthSwitch() {
  const t = useStore(messages);
  const isOn = useStore($lengthsOn);
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

/** The same in the list of actions. */
export const lengthsTool: Tool = {
  name: "lengths",
  isFor: ({ lines }) => !lines.beside,
  actions: ({ view }) => [{ does: messages.get().lengths, run: turn, isDisabled: view !== "segments" }],
};
