import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import { formatDuration } from "@minbar/domain/segments/time";
import type { Video } from "@minbar/domain/library/video";
import { StatusBadge } from "#shared/library/status-badge.tsx";
import { VideoPicture } from "#shared/library/video-picture.tsx";
import { messages } from "./messages.ts";
import classes from "./playlist-videos.module.css";

export interface RowActions {
  /** Positions count from 0; `undefined` if nothing can be moved. */
  onMove: ((id: number, to: number) => void) | undefined;
  onVisibility: ((id: number, isPublic: boolean) => void) | undefined;
  onRemove: ((video: Video) => void) | undefined;
}

export interface RowProps extends RowActions {
  video: Video;
  /** From 0. */
  place: number;
  total: number;
}

function Visibility({ video, onVisibility }: Pick<RowProps, "video" | "onVisibility">) {
  const t = useStore(messages);
  const { id, title, isPublic } = video;
  const word = isPublic ? t.public : t.hidden;
  if (!onVisibility) return <span className={classes.visibility}>{word}</span>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPublic}
      aria-label={t.publicNamed({ title })}
      className={classes.visibility}
      onClick={() => onVisibility(id, !isPublic)}
    >
      <span className={classes.track} aria-hidden />
      {word}
    </button>
  );
}

function Order({ video, place, total, onMove }: Pick<RowProps, "video" | "place" | "total" | "onMove">) {
  const t = useStore(messages);
  const { id, title } = video;
  const button = (label: string, to: number, Icon: typeof IconArrowUp) => (
    <button
      type="button"
      aria-label={label}
      disabled={!onMove || to < 0 || to === total}
      onClick={() => onMove?.(id, to)}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </button>
  );
  return (
    <span className={classes.order}>
      {button(t.moveUp({ title }), place - 1, IconArrowUp)}
      {button(t.moveDown({ title }), place + 1, IconArrowDown)}
    </span>
  );
}

/** One video of the playlist, in the table's columns after the grip. */
export const VideoColumns = memo(function VideoColumns(props: RowProps) {
  const t = useStore(messages);
  const { video, place, onVisibility, onRemove } = props;
  const { title } = video;
  return (
    <>
      <span className={classes.number}>{place + 1}</span>
      <span className={classes.picture}>
        <VideoPicture video={video} />
      </span>
      <span className={`${classes.title} app-cut`}>
        <bdi>{title}</bdi>
      </span>
      <span className={`app-number ${classes.duration}`}>
        {video.duration !== null && formatDuration(video.duration)}
      </span>
      <span className={classes.status}>
        <StatusBadge status={video.status} />
      </span>
      <Visibility video={video} onVisibility={onVisibility} />
      <Order {...props} />
      {onRemove ? (
        <button
          type="button"
          className={classes.remove}
          data-remove
          aria-label={t.removeNamed({ title })}
          onClick={() => onRemove(video)}
        >
          {t.remove}
        </button>
      ) : (
        <span />
      )}
    </>
  );
});
