import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./options-menu.module.css";

interface Props {
  icon: ReactNode;
  chosen: boolean;
  disabled?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** An option that is on or off. */
export function Option({ icon, chosen, disabled, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span className={classes.name}>{children}</span>
      {chosen && <IconCheck size={16} stroke={2} aria-hidden />}
    </button>
  );
}
