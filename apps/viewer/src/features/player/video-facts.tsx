import { useStore } from "@nanostores/react";
import type { Video } from "@minbar/domain/video";
import type { Playback } from "@minbar/ui/player/playback";
import { Duration } from "#shared/duration.tsx";
import { messages } from "#shared/messages.ts";
import classes from "./video-facts.module.css";

interface Props {
  video: Pick<Video, "title" | "duration" | "description">;
  playback: Playback;
}

export function VideoFacts({ video, playback }: Props) {
  const t = useStore(messages);
  const status = useStore(playback.$status);
  return (
    <div className={classes.facts}>
      <div className={classes.row}>
        <h1 dir="auto">{video.title}</h1>
        <div className={classes.side}>
          {status === "playing" && (
            <span className={classes.playing}>
              <span className={classes.bars} aria-hidden>
                <i />
                <i />
                <i />
              </span>
              {t.playing}
            </span>
          )}
          <Duration seconds={video.duration} />
        </div>
      </div>
      {video.description && (
        <p dir="auto" className={classes.description}>
          {video.description}
        </p>
      )}
    </div>
  );
}
