import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import classes from "./options-trigger.module.css";

/** The button that opens the menu, before and after the menu is loaded. */
export function OptionsTrigger(props: ComponentProps<"button">) {
  const t = useStore(messages);
  return (
    <button
      type="button"
      aria-label={t.playback}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
      className={`${controls.quiet} ${classes.trigger}`}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
      <span className={controls.words}>{t.playback}</span>
    </button>
  );
}
