import { useStore } from "@nanostores/react";
import type { ComponentProps, ReactNode } from "react";
import { Dropdown } from "#shared/dialog/dropdown.tsx";
import { MenuItem } from "#shared/dialog/menu-item.tsx";
import menus from "#shared/menu.module.css";
import { messages } from "./messages.ts";

export interface LineMenuProps extends Pick<ComponentProps<typeof Dropdown>, "anchor" | "onClose"> {
  /** The time of the line. */
  clock: string;
  /** `MenuItem` elements. */
  children: ReactNode;
}

/** The menu of a line; a sheet on narrow screens. */
export function LineMenu({ clock, children, ...dropdown }: LineMenuProps) {
  const t = useStore(messages);
  return (
    <Dropdown {...dropdown} role="menu" aria-label={t.options({ time: clock })} className={menus.dropdown}>
      {children}
      <MenuItem className={menus.cancel}>{t.cancel}</MenuItem>
    </Dropdown>
  );
}
