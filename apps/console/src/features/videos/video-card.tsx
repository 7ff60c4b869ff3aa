import {
  IconAlertTriangle,
  IconEyeOff,
  IconLanguage,
  IconPencil,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import type { VideoSummary } from "@minbar/domain/library/video";
import { FactLine } from "#shared/fact-line.tsx";
import badges from "#shared/library/badge.module.css";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { StatusBadge } from "#shared/library/status-badge.tsx";
import { VideoPicture } from "#shared/library/video-picture.tsx";
import list from "#shared/lists/card-list.module.css";
import choice from "#shared/lists/choice.module.css";
import { messages as removalWords } from "#shared/video-removal/messages.ts";
import { messages } from "./messages.ts";
import classes from "./videos.module.css";

/** A video as `videos.list` returns it: its duration is text. */
export type ListedVideo = Omit<VideoSummary, "duration"> & { duration: string | null };

export interface CardActions {
  onEdit: (id: number) => void;
  /** Absent for users who may not retry. */
  onRetry: ((id: number) => void) | undefined;
  /** Absent for users who may not change several videos at once. */
  onChoose: ((id: number) => void) | undefined;
  /** Asks whether it should go to the trash; absent for users who may not do that. */
  onRemove: ((video: ListedVideo) => void) | undefined;
}

interface Props extends CardActions {
  video: ListedVideo;
  isChosen: boolean;
}

const pencil = <IconPencil size={14} stroke={1.5} aria-hidden />;
const trash = <IconTrash size={14} stroke={1.5} aria-hidden />;
const languages = <IconLanguage size={14} stroke={1.5} aria-hidden />;

function Picture({ video }: { video: ListedVideo }) {
  const t = useStore(messages);
  return (
    <div className={classes.top}>
      <VideoPicture video={video} />
      <span className={classes.badges}>
        <StatusBadge status={video.status} />
        {!video.isPublic && (
          <span className={badges.badge}>
            <IconEyeOff size={12} stroke={2} aria-hidden />
            {t.hidden}
          </span>
        )}
      </span>
      {video.duration && <span className={`app-number ${classes.duration}`}>{video.duration}</span>}
    </div>
  );
}

function Actions({ video, onEdit, onRemove }: Pick<Props, "video" | "onEdit" | "onRemove">) {
  const t = useStore(messages);
  const removal = useStore(removalWords);
  const { id, title } = video;
  return (
    <div className={`${list.actions} ${classes.actions}`}>
      <button
        type="button"
        className={list.action}
        aria-label={t.editNamed({ title })}
        onClick={() => onEdit(id)}
      >
        {pencil}
        {t.edit}
      </button>
      <Link
        to="/translations"
        search={{ videoId: id }}
        className={list.action}
        aria-label={t.translationsNamed({ title })}
      >
        {languages}
        {t.translations}
      </Link>
      {onRemove && (
        <button
          type="button"
          className={`${list.action} ${classes.remove}`}
          aria-label={removal.removeNamed({ title })}
          title={removal.remove}
          onClick={() => onRemove(video)}
        >
          {trash}
        </button>
      )}
    </div>
  );
}

/** One video of the library. */
export const VideoCard = memo(function VideoCard({ video, isChosen, ...actions }: Props) {
  const { onRetry, onChoose } = actions;
  const t = useStore(messages);
  const { id, title } = video;
  return (
    <li
      className={`${list.card} ${classes.card}`}
      data-chosen={isChosen || undefined}
      data-hidden={!video.isPublic || undefined}
    >
      {onChoose && (
        <input
          type="checkbox"
          className={`${choice.choice} ${classes.choice}`}
          aria-label={t.choose({ title })}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
      )}
      <Picture video={video} />
      <div className={classes.text}>
        <h2 className="app-cut">
          <bdi>{title}</bdi>
        </h2>
        <p className="app-note app-cut">
          <bdi>{video.playlist?.name ?? t.noPlaylist}</bdi>
        </p>
        <FactLine
          className="app-note"
          facts={[
            t.transcriptCount(video.transcriptCount),
            <CreatedAgo key="when" createdAt={video.createdAt} />,
          ]}
        />
        {video.status === "error" && onRetry && (
          <button
            type="button"
            className={`${list.action} ${classes.retry}`}
            aria-label={t.retryNamed({ title })}
            onClick={() => onRetry(id)}
          >
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
            <IconRefresh size={14} stroke={1.75} aria-hidden />
            {t.retry}
          </button>
        )}
        <Actions video={video} {...actions} />
      </div>
    </li>
  );
});
