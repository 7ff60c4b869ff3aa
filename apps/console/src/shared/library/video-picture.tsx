import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";
import type { Video } from "@minbar/domain/library/video";
import classes from "./video-picture.module.css";

/** A video's picture; its place has the same size while it loads. */
export function VideoPicture({ video }: { video: Pick<Video, "thumbnailUrl" | "youtubeId"> }) {
  return (
    <span className={classes.picture}>
      <img
        src={video.thumbnailUrl ?? youtubeThumbnailUrl(video.youtubeId)}
        alt=""
        loading="lazy"
        decoding="async"
        // Where it cannot be loaded, the background stays.
        onError={(event) => (event.currentTarget.hidden = true)}
      />
    </span>
  );
}
