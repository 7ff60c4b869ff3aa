import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import { useMediaQuery, useMounted } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import type { LinePauses, PracticeProps } from "./practice.tsx";
import { PracticeChoices } from "./practice-choices.tsx";
import classes from "./practice-menu.module.css";
import { PracticeTrigger } from "./practice-trigger.tsx";

interface Props extends PracticeProps {
  pauses: LinePauses;
  disabled: boolean;
}

function OpenedMenu({ disabled, ...props }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  // They are put in place closed and open at once: only a change tells Mantine where the focus came from.
  const isInPlace = useMounted();
  const [opened, setOpened] = useState(true);
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
  const close = () => setOpened(false);

  // The button that had the focus is gone, which is outside React's knowledge.
  useEffect(() => trigger.current?.focus(), []);

  return (
    <Popover
      opened={opened && isInPlace && !disabled}
      onChange={setOpened}
      trapFocus
      returnFocus
      width={320}
      position="bottom-end"
      offset={6}
      shadow="none"
      // As a sheet it does not care where its button is.
      hideDetached={!isNarrow}
      withOverlay={isNarrow}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ transition: isNarrow ? "slide-up" : "fade", duration: isNarrow ? 180 : 120 }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <PracticeTrigger ref={trigger} disabled={disabled} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <PracticeChoices {...props} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The playback choices: they take their button's place, with the focus, and open at once; a sheet on narrow screens. */
export function PracticeMenu(props: Props) {
  return (
    <ThemeProvider theme={viewerTheme}>
      <OpenedMenu {...props} />
    </ThemeProvider>
  );
}
