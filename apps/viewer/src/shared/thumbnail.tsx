import type { Video } from "@minbar/domain/library/video";
import classes from "./thumbnail.module.css";

/** Decorative: the title is beside it. A picture that cannot be had is hidden by the script in index.html. */
export function Thumbnail({ video }: { video: Video }) {
  const { youtubeId, thumbnailUrl } = video;
  const source = thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/mqdefault.jpg`;
  return (
    <span className={classes.thumbnail}>
      <img src={source} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
