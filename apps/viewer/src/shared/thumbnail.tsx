import { useStore } from "@nanostores/react";
import { formatDuration } from "@minbar/domain/segments/time";
import { messages } from "./messages.ts";
import { isEnd, $positions } from "./positions.ts";
import classes from "./thumbnail.module.css";

const nothingWatched: ReturnType<typeof $positions.get> = new Map();

/** A bar over a video's picture: how much of it was watched in this browser. `duration` in seconds. */
function Progress({ video, duration }: { video: number; duration: number | null }) {
  const t = useStore(messages);
  const position = useStore($positions, { ssr: () => nothingWatched }).get(video);
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

interface Props {
  /** `duration` in seconds. */
  video: { id: number; duration: number | null; thumbnailUrl: string | null; youtubeId?: string };
}

/** A video's picture and how much of it was watched; decorative, because the title is beside it. The script in index.html hides a picture that fails to load. */
export function Thumbnail({ video }: Props) {
  const { youtubeId, thumbnailUrl } = video;
  const source =
    thumbnailUrl ?? (youtubeId && `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg`);
  return (
    <span className={classes.thumbnail}>
      {source && <img src={source} alt="" loading="lazy" decoding="async" />}
      <Progress video={video.id} duration={video.duration} />
    </span>
  );
}
