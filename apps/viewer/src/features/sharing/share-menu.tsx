import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLink, IconScissors } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import type { ReadingDesk } from "#shared/reading.ts";
import { prepareToasts } from "#shared/toast.ts";
import { tellCopyFailed } from "./copy-link.ts";
import { messages } from "./messages.ts";
import type { ShareTarget } from "./share-link.ts";
import classes from "./share-menu.module.css";
import { ShareTrigger, shareId } from "./share-trigger.tsx";
import { shareVideo } from "./share-video.ts";

interface Props {
  target: ShareTarget;
  desk: ReadingDesk;
  onCreateSegment: (how: { byKeyboard: boolean }) => void;
  children?: ReactNode;
}

function Entries({ target, desk, onCreateSegment, children }: Props) {
  const t = useStore(messages);
  const isReadable = useStore(desk.$reading) !== undefined;
  return (
    <>
      <Menu.Item
        data-autofocus
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
        onClick={() => void shareVideo(target)}
      >
        {t.shareLink}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconScissors size={18} stroke={1.75} aria-hidden />}
        disabled={!isReadable}
        // A click that no pointer made has no count of clicks.
        onClick={({ detail }) => onCreateSegment({ byKeyboard: detail === 0 })}
      >
        {t.createSegment}
      </Menu.Item>
      {children && <Menu.Divider />}
      {children}
    </>
  );
}

const loadSegmentMode = () => import("./segment-mode.tsx");

function OpenedMenu(props: Props) {
  const t = useStore(messages);
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [returnsFocus, setReturnsFocus] = useState(true);
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });

  function change(next: boolean) {
    setOpened(next);
    if (next) setReturnsFocus(true);
  }
  async function createSegment(how: { byKeyboard: boolean }) {
    // By keyboard the focus goes on to the lines.
    setReturnsFocus(!how.byKeyboard);
    try {
      await loadSegmentMode();
      props.onCreateSegment(how);
    } catch {
      tellCopyFailed();
    }
  }
  // The button that had the focus is gone; the menu has just come: both are outside React's knowledge.
  useEffect(() => {
    trigger.current?.focus();
    void prepareToasts();
    void loadSegmentMode().catch(() => undefined);
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Menu
      id={shareId}
      opened={opened}
      onChange={change}
      returnFocus={returnsFocus}
      // Its placeholder is no menu item; the first entry takes the focus itself.
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={6}
      shadow="none"
      // Beside its button, so that it stands in the same part of the page; as a sheet over everything.
      withinPortal={isNarrow}
      withOverlay={isNarrow}
      overlayProps={{ backgroundOpacity: 0.4, fixed: true }}
      transitionProps={{ transition: isNarrow ? "slide-up" : "fade", duration: isNarrow ? 180 : 120 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item, divider: classes.divider }}
    >
      <Menu.Target>
        <ShareTrigger ref={trigger} />
      </Menu.Target>
      <Menu.Dropdown>
        <Entries {...props} onCreateSegment={(how) => void createSegment(how)} />
        {isNarrow && <Menu.Item className={classes.cancel}>{t.cancel}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The Share menu: takes its button's place, with the focus, and opens at once; a sheet on narrow screens. */
export function ShareMenu(props: Props) {
  return (
    <ThemeProvider theme={viewerTheme}>
      <OpenedMenu {...props} />
    </ThemeProvider>
  );
}
