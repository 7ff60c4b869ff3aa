import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import { useMediaQuery, useMounted } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import controls from "#shared/controls.module.css";
import { OptionList } from "./option-list.tsx";
import type { OptionListProps } from "./option-list.tsx";
import classes from "./options-menu.module.css";
import { OptionsTrigger } from "./options-trigger.tsx";

interface Props extends Omit<OptionListProps, "onClose"> {
  disabled: boolean;
}

/** Replaces the placeholder button, takes its focus and opens at once; a sheet on narrow screens. */
export function OptionsMenu({ disabled, ...props }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Rendered closed first, then opened: Mantine records the focus only when `opened` changes.
  const isMounted = useMounted();
  const [opened, setOpened] = useState(true);
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
  const close = () => setOpened(false);

  // The placeholder button that had the focus was replaced.
  useEffect(() => trigger.current?.focus(), []);

  return (
    <ThemeProvider theme={viewerTheme}>
      <Popover
        opened={opened && isMounted && !disabled}
        onChange={setOpened}
        trapFocus
        returnFocus
        width={320}
        position="bottom-end"
        offset={6}
        shadow="none"
        // A sheet stays open when its button is scrolled out of view.
        hideDetached={!isNarrow}
        withOverlay={isNarrow}
        overlayProps={{ backgroundOpacity: 0.4 }}
        transitionProps={{ transition: isNarrow ? "slide-up" : "fade", duration: isNarrow ? 180 : 120 }}
        classNames={{ dropdown: `${controls.dropdown} ${controls.bottomSheet} ${classes.dropdown}` }}
      >
        <Popover.Target>
          <OptionsTrigger ref={trigger} disabled={disabled} onClick={() => setOpened(!opened)} />
        </Popover.Target>
        <Popover.Dropdown>
          <OptionList {...props} onClose={close} />
        </Popover.Dropdown>
      </Popover>
    </ThemeProvider>
  );
}
