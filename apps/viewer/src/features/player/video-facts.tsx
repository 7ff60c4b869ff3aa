import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { Video } from "@minbar/domain/library/video";
import type { Playback } from "@minbar/ui/player/playback";
import { Duration } from "#shared/duration.tsx";
import { messages } from "#shared/messages.ts";
import classes from "./video-facts.module.css";

interface Props {
  video: Pick<Video, "title" | "duration" | "description">;
  playback: Playback;
  /** More beside the title, after its length. */
  children?: ReactNode;
}

export function VideoFacts({ video, playback, children }: Props) {
  const t = useStore(messages);
  const isPlaying = useStore(playback.$playing);
  return (
    <div className={classes.facts}>
      <div className={classes.row}>
        <h1 dir="auto">{video.title}</h1>
        <div className={classes.side}>
          {isPlaying && (
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
          {children}
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
