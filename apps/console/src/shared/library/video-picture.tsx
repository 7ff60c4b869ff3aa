import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";
import type { Video } from "@minbar/domain/library/video";
import classes from "./video-picture.module.css";

/** A video's thumbnail; its box has the same size while it loads. */
export function VideoPicture({ video }: { video: Pick<Video, "thumbnailUrl" | "youtubeId"> }) {
  return (
    <span className={classes.picture}>
      <img
        src={video.thumbnailUrl ?? youtubeThumbnailUrl(video.youtubeId)}
        alt=""
        loading="lazy"
        decoding="async"
        // If it fails to load, the background stays.
        onError={(event) => (event.currentTarget.hidden = true)}
      />
    </span>
  );
}
