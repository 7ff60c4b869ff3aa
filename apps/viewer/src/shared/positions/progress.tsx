import { useStore } from "@nanostores/react";
import { formatDuration } from "@minbar/domain/segments/time";
import { messages } from "#shared/messages.ts";
import { $positions, isEnd } from "./positions.ts";
import classes from "./progress.module.css";

const none: ReturnType<typeof $positions.get> = new Map();

/** A bar over a video's picture: how much of it was watched in this browser. `duration` in seconds. */
export function Progress({ video, duration }: { video: number; duration: number | null }) {
  const t = useStore(messages);
  const position = useStore($positions, { ssr: () => none }).get(video);
  if (!position) return null;
  const length = duration ?? position.duration;
  const isWatched = isEnd(position.seconds, length);
  const percent = isWatched ? 100 : Math.round((position.seconds / (length ?? Infinity)) * 100);
  return (
    <span className={classes.progress} ref={(bar) => bar?.style.setProperty("--share", `${percent}%`)}>
      <i />
      <span className="app-unseen">
        {isWatched ? t.watched : t.watchedTo({ time: formatDuration(position.seconds) })}
      </span>
    </span>
  );
}
