import { Progress } from "./positions/progress.tsx";
import classes from "./thumbnail.module.css";

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
