import { ActionIcon, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState, useEffect } from "react";
import type { ReactNode } from "react";
import { formatSigned } from "@minbar/ui/intl";
import { formatNumber } from "@minbar/ui/messages";
import { createPlayback } from "@minbar/ui/player/playback";
import type { Playback } from "@minbar/ui/player/playback";
import { VideoPlayer } from "#shared/library/video-player.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { skipSeconds } from "#transcript/view/keys.ts";
import { messages } from "./messages.ts";
import { isReady } from "./when-ready.ts";
import classes from "./player-pane.module.css";
import { IconChevronDown, IconPlayerPlay } from "@tabler/icons-react";
import { clockOf } from "@minbar/domain/segments/time";

/** Whether a phone opens its keyboard for it: a field of the text, or of finding. */
const isText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches(":is([data-rows], [data-text-view], [data-find]) :is(textarea, input:not([type=checkbox]))");

/**
 * Whether the player is folded to a bar: on a phone, once somebody enters the text while the video is paused. It stays so
 * until the video plays, because each change moves the lines.
 */
function useFolded({ $playing }: Pick<Playback, "$playing">, isNarrow: boolean) {
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

interface FoldedPlayerProps {
  title: string;
  playback: Playback;
  onUnfold: () => void;
}

/** Replaces the player while it is folded: the title, the time, and the ways to get it back. */
function FoldedPlayer({ title, playback, onUnfold }: FoldedPlayerProps) {
  const t = useStore(messages);
  const seconds = useStore(playback.$time);
  return (
    // The text keeps the focus, so that the keyboard stays open.
    <Group
      gap={8}
      wrap="nowrap"
      h={56}
      px={4}
      style={{ borderBlockEnd: "1px solid var(--app-hairline)" }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ActionIcon size={44} aria-label={t.play} onClick={() => isReady(playback) && playback.toggle()}>
        <IconPlayerPlay size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Text component="bdi" inherit truncate flex={1} fw={500} lh="26px">
        {title}
      </Text>
      <span className="app-number">{clockOf(Math.floor(seconds ?? 0))}</span>
      <ActionIcon size={44} aria-label={t.showVideo} onClick={onUnfold}>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const rates = [0.75, 1, 1.25] as const;

/** The playback of the page's video. */
export function usePlayback(): Playback {
  const [playback] = useState(createPlayback);
  return playback;
}

function Controls({ playback }: { playback: Playback }) {
  const t = useStore(messages);
  const rate = useStore(playback.$rate);
  const skip = (seconds: number) => () => {
    if (isReady(playback)) playback.skip(seconds);
  };
  return (
    <Group gap={6} wrap="nowrap">
      <Button variant="default" size="compact-sm" onClick={skip(-skipSeconds)}>
        {t.seconds({ seconds: formatSigned(-skipSeconds) })}
      </Button>
      <Button variant="default" size="compact-sm" onClick={skip(skipSeconds)}>
        {t.seconds({ seconds: formatSigned(skipSeconds) })}
      </Button>
      <SegmentedControl
        mis="auto"
        aria-label={t.speed}
        value={String(rate)}
        onChange={(value) => playback.setRate(Number(value))}
        data={rates.map((each) => ({ value: String(each), label: `${formatNumber(each)}×` }))}
      />
    </Group>
  );
}

interface Props {
  video: { youtubeId: string; title: string; description: string | null };
  playback: Playback;
  /** The text edge: where a row begins, or where it ends. */
  side: "start" | "end";
  /** Below the player and its controls, if there is space beside the text. */
  first?: ReactNode;
  /** Actions on the video and its whole transcript. */
  children: ReactNode;
}

function PlayerDetails({ video, playback, first, children }: Omit<Props, "side">) {
  return (
    <Stack gap={16} p={{ base: 12, md: 0 }} miw={0} style={{ overflowWrap: "anywhere" }}>
      <Controls playback={playback} />
      {first}
      <div>
        <Text component="h2" fz={16} fw={600} lh="28px" dir="auto">
          {video.title}
        </Text>
        {video.description && (
          <Text inherit c="dimmed" style={{ whiteSpace: "pre-line" }} dir="auto">
            {video.description}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

/** The video with its title, description and actions; collapsed below the player on a phone. */
export function PlayerPane(props: Props) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const { youtubeId, title } = props.video;
  const { isFolded, unfold } = useFolded(props.playback, isNarrow);
  return (
    <aside className={`${classes.pane} app-scroll`} data-side={props.side} aria-label={t.about}>
      <div className={classes.player} data-player data-folded={isFolded || undefined}>
        <VideoPlayer
          youtubeId={youtubeId}
          title={title}
          connect={(player) => props.playback.attach(player)}
        />
        {isFolded && <FoldedPlayer title={title} playback={props.playback} onUnfold={unfold} />}
      </div>
      {isNarrow ? (
        <details className={classes.more}>
          <summary>{t.more}</summary>
          <PlayerDetails {...props} first={undefined} />
        </details>
      ) : (
        <PlayerDetails {...props} />
      )}
    </aside>
  );
}
