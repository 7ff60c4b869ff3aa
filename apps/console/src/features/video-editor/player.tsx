import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { youtubeWatchUrl } from "@minbar/domain/library/youtube";
import { createYouTubePlayer } from "@minbar/ui/player/youtube-player";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import classes from "./video-editor.module.css";

interface Props {
  youtubeId: string;
  title: string;
  /** The video's length in seconds, as soon as the player knows it. */
  onDuration: (seconds: number) => void;
}

/** Holds the player, which is YouTube's own document: put in place and taken away by hand. */
function Place({ youtubeId, title, onDuration, onFailed }: Props & { onFailed: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const tellDuration = useEffectEvent(onDuration);
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!place.current) return undefined;
    const player = createYouTubePlayer(place.current, { youtubeId, title });
    // Some players know their length only once they play.
    const off = player.on(({ type }) => {
      if (type === "failed") tellFailed();
      else if (player.duration() > 0) tellDuration(player.duration());
    });
    return () => {
      off();
      player.destroy();
    };
  }, [youtubeId, title]);
  return <div ref={place} className={classes.place} />;
}

/** The video itself, or why it is not there and where else it is. */
export function EditorPlayer(props: Props) {
  const t = useStore(messages);
  const { retry } = useStore(words);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === props.youtubeId;
  return (
    <div className={classes.stage}>
      {hasFailed ? (
        <div className={classes.away} role="group" aria-label={t.cannotPlay}>
          <p>{t.cannotPlay}</p>
          <a href={youtubeWatchUrl(props.youtubeId)} target="_blank" rel="noopener">
            {t.watchOnYouTube}
          </a>
          <Button
            variant="default"
            onClick={() => {
              setFailed(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {retry}
          </Button>
        </div>
      ) : (
        <Place key={attempt} {...props} onFailed={() => setFailed(props.youtubeId)} />
      )}
    </div>
  );
}
