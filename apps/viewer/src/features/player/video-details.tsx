import { useStore } from "@nanostores/react";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Video } from "@minbar/domain/library/video";
import type { Playback } from "@minbar/ui/player/playback";
import { Duration } from "#shared/duration.tsx";
import controls from "#shared/controls.module.css";
import { LazyLinkedText } from "#shared/linked-text/lazy-linked-text.tsx";
import { messages } from "#shared/messages.ts";
import classes from "./video-details.module.css";

interface Props {
  video: Pick<Video, "title" | "duration" | "description">;
  playback: Playback;
  /** Shown beside the title, after the duration. */
  children?: ReactNode;
  /** Where there is no room for description and next videos, a button shows and hides them. */
  details: { isOpen: boolean; onToggle: () => void } | undefined;
}

export function VideoDetails({ video, playback, children, details }: Props) {
  const t = useStore(messages);
  const isPlaying = useStore(playback.$playing);
  // Also loads the player's length for a video of unknown duration.
  useStore(playback.$status);
  return (
    <div className={classes.details}>
      <div className={classes.row}>
        <h1 tabIndex={-1}>
          <bdi>{video.title}</bdi>
        </h1>
        <div className={`app-group ${controls.note} ${classes.side}`}>
          {isPlaying ? (
            <span className={`${controls.badge} ${classes.playing}`}>
              <span className={classes.bars} aria-hidden>
                <i />
                <i />
                <i />
              </span>
              <span className={controls.words}>{t.playing}</span>
            </span>
          ) : (
            <span className={classes.placeholder} />
          )}
          <Duration seconds={video.duration ?? playback.duration() ?? null} className={classes.duration} />
          {children}
          {details && (
            <button
              type="button"
              className={`app-finger ${classes.more}`}
              aria-expanded={details.isOpen}
              onClick={details.onToggle}
            >
              <span className={controls.words}>{t.aboutVideo}</span>
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </button>
          )}
        </div>
      </div>
      {video.description && (
        <p dir="auto" className={classes.description}>
          <LazyLinkedText text={video.description} onTime={(seconds) => playback.playFrom(seconds)} />
        </p>
      )}
    </div>
  );
}
