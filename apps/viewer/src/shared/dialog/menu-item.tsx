import { IconCheck } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import entry from "./entry.module.css";
import classes from "./menu-item.module.css";

interface Shared {
  icon?: ReactNode;
  children: ReactNode;
}

type ItemProps = Shared & Omit<ComponentProps<"button">, "type">;

/** An entry of a `Dropdown` whose role is `menu`. */
export function MenuItem({ icon, children, className = "", ...button }: ItemProps) {
  return (
    <button {...button} type="button" role="menuitem" tabIndex={-1} className={`${entry.entry} ${className}`}>
      {icon}
      {children}
    </button>
  );
}

/** An entry that is a link. */
export function MenuLink({ icon, children, ...link }: Shared & ComponentProps<"a">) {
  return (
    <a {...link} role="menuitem" tabIndex={-1} className={entry.entry}>
      {icon}
      {children}
    </a>
  );
}

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An entry that is on or off, and leaves the menu open. */
export function MenuCheckbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      className={entry.entry}
      onClick={() => onChange(!checked)}
    >
      <span className={classes.box} data-checked={checked || undefined}>
        {checked && <IconCheck size={14} stroke={2} aria-hidden />}
      </span>
      {children}
    </button>
  );
}
