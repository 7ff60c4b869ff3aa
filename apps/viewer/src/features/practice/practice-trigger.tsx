import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import classes from "./practice-trigger.module.css";

/** The button of the playback choices, whether or not they have been loaded. */
export function PracticeTrigger(props: ComponentProps<"button">) {
  const t = useStore(messages);
  return (
    <button
      type="button"
      aria-label={t.playback}
      title={t.playback}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
      className={`${controls.button} ${controls.icon} ${controls.quiet} ${classes.trigger}`}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
