import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";
import type { Video } from "@minbar/domain/library/video";
import classes from "./video-picture.module.css";

/** A video's picture, of one size before and after it has come. */
export function VideoPicture({ video }: { video: Pick<Video, "thumbnailUrl" | "youtubeId"> }) {
  return (
    <span className={classes.picture}>
      <img
        src={video.thumbnailUrl ?? youtubeThumbnailUrl(video.youtubeId)}
        alt=""
        loading="lazy"
        decoding="async"
        // A picture that cannot be had leaves its ground.
        onError={(event) => (event.currentTarget.hidden = true)}
      />
    </span>
  );
}
