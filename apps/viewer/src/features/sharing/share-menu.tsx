import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconClockShare, IconCode, IconLink, IconScissors } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { formatDuration } from "@minbar/domain/segments/time";
import { latePart, usePreparedPart } from "@minbar/ui/parts/late-part";
import type { Playback } from "@minbar/ui/player/playback";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import controls from "#shared/controls.module.css";
import { $transcript } from "#shared/transcript/shown-transcript.ts";
import { prepareToasts } from "@minbar/ui/toast";
import { showPartFailed } from "#shared/part-failed.ts";
import { messages } from "./messages.ts";
import { LazySegmentMode } from "./lazy-segment-mode.tsx";
import { momentLink } from "./moment-link.ts";
import type { ShareTarget } from "./share-link.ts";
import classes from "#shared/menu.module.css";
import { ShareTrigger, shareId } from "./share-trigger.tsx";
import { copyLink, shareVideo } from "./share-video.ts";

const EmbedDialog = latePart(async () => (await import("./embed-dialog.tsx")).EmbedDialog, {
  onFailed: showPartFailed,
});

interface Props {
  target: ShareTarget;
  playback: Playback;
  onCreateSegment: (how: { byKeyboard: boolean }) => void;
  children?: ReactNode;
}

function Entries({ target, playback, onCreateSegment, onEmbed, children }: Props & { onEmbed: () => void }) {
  const t = useStore(messages);
  const seconds = useStore(playback.$time) ?? 0;
  const isReadable = useStore($transcript) !== undefined;
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
        leftSection={<IconClockShare size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          const link = momentLink(location.origin, target, Math.floor(seconds));
          void copyLink(link, t.linkOf({ title: target.title }));
        }}
      >
        {t.copyLinkAt({ time: formatDuration(seconds) })}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconScissors size={18} stroke={1.75} aria-hidden />}
        disabled={!isReadable}
        // A keyboard click has a count of 0.
        onClick={({ detail }) => onCreateSegment({ byKeyboard: detail === 0 })}
      >
        {t.createSegment}
      </Menu.Item>
      <Menu.Item leftSection={<IconCode size={18} stroke={1.75} aria-hidden />} onClick={onEmbed}>
        {t.embed}
      </Menu.Item>
      {children && <Menu.Divider />}
      {children}
    </>
  );
}

/** Replaces the placeholder button, takes its focus and opens at once; a sheet on narrow screens. */
export function ShareMenu(props: Props) {
  const t = useStore(messages);
  const trigger = useRef<HTMLButtonElement>(null);
  usePreparedPart(EmbedDialog.load);
  const [opened, setOpened] = useState(false);
  const [returnsFocus, setReturnsFocus] = useState(true);
  /** The time of the player when the dialog was opened, in seconds; `undefined`: not opened yet. */
  const [embed, setEmbed] = useState<{ time: number; opened: boolean }>();
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });

  function change(next: boolean) {
    setOpened(next);
    if (next) setReturnsFocus(true);
  }
  async function createSegment(how: { byKeyboard: boolean }) {
    // For keyboard users the focus moves to the lines.
    setReturnsFocus(!how.byKeyboard);
    try {
      await LazySegmentMode.load();
      props.onCreateSegment(how);
    } catch {
      showPartFailed();
    }
  }
  // The placeholder button that had the focus was replaced; the menu has only now loaded.
  useEffect(() => {
    trigger.current?.focus();
    void prepareToasts();
    void LazySegmentMode.load().catch(() => undefined);
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <ThemeProvider theme={viewerTheme}>
      <Menu
        id={shareId}
        opened={opened}
        onChange={change}
        returnFocus={returnsFocus}
        // Its placeholder is not a menu item, so focus the first entry.
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        offset={6}
        shadow="none"
        // Next to its button in the document, to stay in the same landmark; a sheet covers everything.
        withinPortal={isNarrow}
        withOverlay={isNarrow}
        overlayProps={{ backgroundOpacity: 0.4, fixed: true }}
        transitionProps={{ transition: isNarrow ? "slide-up" : "fade", duration: isNarrow ? 180 : 120 }}
        classNames={{
          dropdown: `${controls.dropdown} ${controls.bottomSheet} ${classes.dropdown}`,
          item: classes.item,
          itemIndicator: classes.indicator,
          divider: classes.divider,
        }}
      >
        <Menu.Target>
          <ShareTrigger ref={trigger} />
        </Menu.Target>
        <Menu.Dropdown>
          <Entries
            {...props}
            onCreateSegment={(how) => void createSegment(how)}
            onEmbed={() => setEmbed({ time: props.playback.$time.get() ?? 0, opened: true })}
          />
          {isNarrow && <Menu.Item className={classes.cancel}>{t.cancel}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {embed && (
        <EmbedDialog {...embed} target={props.target} onClose={() => setEmbed({ ...embed, opened: false })} />
      )}
    </ThemeProvider>
  );
}
