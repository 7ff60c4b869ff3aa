import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { useDeferredValue, useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import controls from "#shared/controls.module.css";
import menus from "#shared/menu.module.css";
import { messages } from "./messages.ts";

export interface LineMenuProps {
  trigger: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** `Menu.Item` elements. */
  items: ReactNode;
}

/** The menu of a line; a sheet on narrow screens. */
export function LineMenu({ trigger, opened, onChange, items }: LineMenuProps) {
  const t = useStore(messages);
  // Rendered closed first, then opened: Mantine records the focus only when `opened` changes.
  const isOpen = useDeferredValue(opened, false);
  // The placeholder button that had the focus was replaced.
  const hadToOpen = useRef(opened);
  useEffect(() => {
    if (hadToOpen.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>("[data-line-tools] [aria-haspopup]")?.focus();
  }, []);
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
  return (
    <ThemeProvider theme={viewerTheme}>
      <Menu
        opened={isOpen}
        onChange={onChange}
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        offset={6}
        shadow="none"
        // In the landmark of the lines, which would clip it; a sheet covers everything.
        portalProps={isNarrow ? {} : { target: "#reading" }}
        floatingStrategy="fixed"
        // A sheet stays open when its button is scrolled out of view.
        hideDetached={!isNarrow}
        withOverlay={isNarrow}
        overlayProps={{ backgroundOpacity: 0.4, fixed: true }}
        transitionProps={{ transition: isNarrow ? "slide-up" : "fade", duration: isNarrow ? 180 : 120 }}
        classNames={{
          dropdown: `${controls.dropdown} ${controls.bottomSheet} ${menus.dropdown}`,
          item: menus.item,
          divider: menus.divider,
        }}
      >
        <Menu.Target>{trigger}</Menu.Target>
        <Menu.Dropdown>
          {items}
          {isNarrow && <Menu.Item className={menus.cancel}>{t.cancel}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </ThemeProvider>
  );
}
