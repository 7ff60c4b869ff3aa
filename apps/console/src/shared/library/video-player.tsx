import { Anchor, Button, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { youtubeWatchUrl } from "@minbar/domain/library/youtube";
import type { Player } from "@minbar/ui/player/player";
import { createYouTubePlayer } from "@minbar/ui/player/youtube-player";
import { messages } from "../messages.ts";
import classes from "./video-player.module.css";

interface Props {
  youtubeId: string;
  title: string;
  /** Connects the player; the returned function disconnects and destroys it. */
  connect: (player: Player) => () => void;
}

/** Contains YouTube's iframe, which React does not manage. */
function Place({ youtubeId, title, connect, onFailed }: Props & { onFailed: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const showFailed = useEffectEvent(onFailed);
  const takeOver = useEffectEvent(connect);
  useEffect(() => {
    if (!place.current) return undefined;
    const player = createYouTubePlayer(place.current, { youtubeId, title });
    const off = player.on(({ type }) => type === "failed" && showFailed());
    const release = takeOver(player);
    return () => {
      off();
      release();
    };
  }, [youtubeId, title]);
  return <div ref={place} className={classes.place} />;
}

/** The video, or why it is not available and a link to YouTube. */
export function VideoPlayer(props: Props) {
  const t = useStore(messages);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === props.youtubeId;
  return (
    <div className={classes.stage}>
      {hasFailed ? (
        <Stack
          align="center"
          justify="center"
          gap={8}
          h="100%"
          p={12}
          ta="center"
          role="group"
          aria-label={t.cannotPlay}
        >
          <p>{t.cannotPlay}</p>
          <Anchor
            inherit
            c="inherit"
            underline="always"
            href={youtubeWatchUrl(props.youtubeId)}
            target="_blank"
            rel="noopener"
          >
            {t.watchOnYouTube}
          </Anchor>
          <Button
            variant="default"
            onClick={() => {
              setFailed(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {t.retry}
          </Button>
        </Stack>
      ) : (
        <Place key={attempt} {...props} onFailed={() => setFailed(props.youtubeId)} />
      )}
    </div>
  );
}
