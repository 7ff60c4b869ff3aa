import type { Video } from "@minbar/domain/library/video";
import { Duration } from "#shared/duration.tsx";
import { Thumbnail } from "#shared/thumbnail.tsx";
import classes from "./filters.module.css";

export type NamedVideo = Pick<Video, "title" | "duration" | "youtubeId" | "thumbnailUrl">;

/** A video in a list: thumbnail, title, duration. */
export function VideoName({ video }: { video: NamedVideo }) {
  return (
    <span className={classes.video}>
      <Thumbnail youtubeId={video.youtubeId} thumbnailUrl={video.thumbnailUrl} />
      <span className={classes.videoTitle}>
        <bdi>{video.title}</bdi>
      </span>
      <Duration seconds={video.duration} className={classes.muted} />
    </span>
  );
}
