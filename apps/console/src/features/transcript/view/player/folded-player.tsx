import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconPlayerPlay } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { clockOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { messages } from "./messages.ts";
import { isReady } from "./when-ready.ts";
import classes from "./player-pane.module.css";

/** Whether a phone opens its keyboard for it: a field of the text, or of finding. */
const isText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches(":is([data-rows], [data-text-view], [data-find]) :is(textarea, input:not([type=checkbox]))");

/**
 * Whether the player is folded to a bar: on a phone, once somebody enters the text while the video is paused. It stays so
 * until the video plays, because each change moves the lines.
 */
export function useFolded({ $playing }: Pick<Playback, "$playing">, isNarrow: boolean) {
  const [isFolded, setFolded] = useState(false);
  // Focus and playback are outside React.
  useEffect(() => {
    if (!isNarrow) return undefined;
    const ended = new AbortController();
    const fold = ({ target }: Event) => {
      if (isText(target) && !$playing.get()) setFolded(true);
    };
    for (const type of ["focusin", "input"]) addEventListener(type, fold, { signal: ended.signal });
    const stop = $playing.listen((isPlaying) => isPlaying && setFolded(false));
    return () => {
      ended.abort();
      stop();
    };
  }, [$playing, isNarrow]);
  return { isFolded: isFolded && isNarrow, unfold: () => setFolded(false) };
}

interface Props {
  title: string;
  playback: Playback;
  onUnfold: () => void;
}

/** Replaces the player while it is folded: the title, the time, and the ways to get it back. */
export function FoldedPlayer({ title, playback, onUnfold }: Props) {
  const t = useStore(messages);
  const seconds = useStore(playback.$time);
  return (
    // The text keeps the focus, so that the keyboard stays open.
    <div className={classes.folded} onMouseDown={(event) => event.preventDefault()}>
      <ActionIcon size={44} aria-label={t.play} onClick={() => isReady(playback) && playback.toggle()}>
        <IconPlayerPlay size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <bdi className={classes.foldedTitle}>{title}</bdi>
      <span className="app-number">{clockOf(Math.floor(seconds ?? 0))}</span>
      <ActionIcon size={44} aria-label={t.showVideo} onClick={onUnfold}>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
