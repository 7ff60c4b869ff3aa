import { ActionIcon, Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { KeyboardEvent } from "react";
import { formatTime, millisecondsOf } from "@minbar/domain/segments/time";
import { formatSigned } from "@minbar/ui/intl";
import { keyListener } from "@minbar/ui/keys/key-listener";
import type { Playback } from "@minbar/ui/player/playback";
import { $changedKeys, withChangedKeys } from "#shared/changed-keys.ts";
import { playerKeys, skipSeconds } from "#transcript/view/keys/editor-shortcuts.ts";
import { messages as ofPlayer } from "#transcript/view/player/messages.ts";
import { isReady } from "#transcript/view/player/when-ready.ts";
import { messages } from "./messages.ts";
import classes from "./times.module.css";

interface Props {
  playback: Playback;
}

/** Plays and pauses below the dialog, which covers the player's own buttons. */
export function Listening({ playback }: Props) {
  const t = useStore(messages);
  const player = useStore(ofPlayer);
  const isPlaying = useStore(playback.$playing);
  const seconds = useStore(playback.$time);
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  const skip = (by: number) => () => {
    if (isReady(playback)) playback.skip(by);
  };
  return (
    <div className={classes.listening} role="group" aria-label={t.listen}>
      <Button variant="default" size="compact-sm" onClick={skip(-skipSeconds)}>
        {player.seconds({ seconds: formatSigned(-skipSeconds) })}
      </Button>
      <ActionIcon
        variant="default"
        aria-label={isPlaying ? player.pause : player.play}
        onClick={() => isReady(playback) && playback.toggle()}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={skip(skipSeconds)}>
        {player.seconds({ seconds: formatSigned(skipSeconds) })}
      </Button>
      <span className="app-number">
        {seconds === undefined ? t.notRead : formatTime(millisecondsOf(seconds))}
      </span>
    </div>
  );
}

/** The player's keys in the dialog, where the page's keys do nothing. */
export function useListeningKeys({ playback }: Props): (event: KeyboardEvent) => void {
  const changed = useStore($changedKeys);
  return useMemo(() => {
    const group = { title: "", shortcuts: playerKeys(() => ({ playback })) };
    const listen = keyListener(withChangedKeys(group, changed).shortcuts, (event) => event.isComposing);
    return ({ nativeEvent }) => listen(nativeEvent);
  }, [playback, changed]);
}
