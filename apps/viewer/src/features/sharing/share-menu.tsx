import { IconClockShare, IconCode, IconLink, IconScissors } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { formatDuration } from "@minbar/domain/segments/time";
import { latePart, usePreload } from "@minbar/ui/parts/late-part";
import type { Playback } from "@minbar/ui/player/playback";
import { Dropdown } from "#shared/dialog/dropdown.tsx";
import { MenuItem } from "#shared/dialog/menu-item.tsx";
import { $transcript } from "#shared/shown-transcript.ts";
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

export interface ShareMenuProps {
  /** `undefined` without a video. */
  target: ShareTarget | undefined;
  playback: Playback;
  onCreateSegment: (how: { byKeyboard: boolean }) => void;
  /** More entries: `MenuItem` elements. */
  children?: ReactNode;
}

interface EntriesProps extends ShareMenuProps {
  target: ShareTarget;
  onEmbed: () => void;
}

function Entries({ target, playback, onCreateSegment, onEmbed, children }: EntriesProps) {
  const t = useStore(messages);
  const seconds = useStore(playback.$time) ?? 0;
  const isReadable = useStore($transcript) !== undefined;
  return (
    <>
      <MenuItem
        data-autofocus
        icon={<IconLink size={18} stroke={1.75} aria-hidden />}
        onClick={() => void shareVideo(target)}
      >
        {t.shareLink}
      </MenuItem>
      <MenuItem
        icon={<IconClockShare size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          const link = momentLink(location.origin, target, Math.floor(seconds));
          void copyLink(link, t.linkOf({ title: target.title }));
        }}
      >
        {t.copyLinkAt({ time: formatDuration(seconds) })}
      </MenuItem>
      <MenuItem
        icon={<IconScissors size={18} stroke={1.75} aria-hidden />}
        disabled={!isReadable}
        // A keyboard click has a count of 0.
        onClick={({ detail }) => onCreateSegment({ byKeyboard: detail === 0 })}
      >
        {t.createSegment}
      </MenuItem>
      <MenuItem icon={<IconCode size={18} stroke={1.75} aria-hidden />} onClick={onEmbed}>
        {t.embed}
      </MenuItem>
      {children && <hr className={classes.divider} />}
      {children}
    </>
  );
}

/** Replaces the placeholder button, takes its focus and opens at once; a sheet on narrow screens. */
export function ShareMenu(props: ShareMenuProps) {
  const { target } = props;
  const t = useStore(messages);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  usePreload(EmbedDialog.load);
  const [opened, setOpened] = useState(true);
  // Between two videos nothing can be shared, and the menu must not open by itself afterwards.
  if (opened && !target) setOpened(false);
  /** The time of the player when the dialog was opened, in seconds; `undefined`: not opened yet. */
  const [embed, setEmbed] = useState<{ time: number; opened: boolean }>();

  async function createSegment(how: { byKeyboard: boolean }) {
    try {
      await LazySegmentMode.load();
      props.onCreateSegment(how);
    } catch {
      showPartFailed();
    }
  }
  // The placeholder button that had the focus was replaced.
  useLayoutEffect(() => trigger.current?.focus(), []);
  useEffect(() => {
    void prepareToasts();
    void LazySegmentMode.load().catch(() => undefined);
  }, []);

  return (
    <>
      <ShareTrigger
        ref={trigger}
        disabled={!target}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      />
      {opened && target && (
        <Dropdown
          id={id}
          role="menu"
          anchor={trigger}
          aria-labelledby={shareId}
          className={classes.dropdown}
          onClose={() => setOpened(false)}
        >
          <Entries
            {...props}
            target={target}
            onCreateSegment={(how) => void createSegment(how)}
            onEmbed={() => setEmbed({ time: props.playback.$time.get() ?? 0, opened: true })}
          />
          <MenuItem className={classes.cancel}>{t.cancel}</MenuItem>
        </Dropdown>
      )}
      {embed && target && (
        <EmbedDialog {...embed} target={target} onClose={() => setEmbed({ ...embed, opened: false })} />
      )}
    </>
  );
}
