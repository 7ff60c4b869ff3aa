import { IconShare2 } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";

export const shareId = "share";

/** The Share menu's button, before and after the menu is loaded. */
export function ShareTrigger(props: ComponentProps<"button">) {
  const t = useStore(messages);
  return (
    <button
      type="button"
      id={shareId}
      aria-label={t.share}
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      // After the props: a menu passes its own class.
      className={`${controls.icon} ${controls.quiet}`}
    >
      <IconShare2 size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
