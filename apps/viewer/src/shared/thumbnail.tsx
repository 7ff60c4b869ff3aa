import type { Video } from "@minbar/domain/library/video";
import classes from "./thumbnail.module.css";

/** Decorative, because the title is beside it. The script in index.html hides a picture that fails to load. */
export function Thumbnail({ video }: { video: Video }) {
  const { youtubeId, thumbnailUrl } = video;
  const source = thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg`;
  return (
    <span className={classes.thumbnail}>
      <img src={source} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
