import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconExternalLink,
  IconLanguage,
  IconAlignRight,
  IconRefresh,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { pageAccess } from "@minbar/domain/people/page-access";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";
import classes from "./video-editor.module.css";

function orderOf({ playlist, playlistOrder }: ListedVideo): string {
  const t = messages.get();
  if (!playlist) return t.inNone;
  return playlistOrder === null
    ? t.last({ playlist: playlist.name })
    : t.place({ place: playlistOrder, playlist: playlist.name });
}

/** Read-only details of the video. */
export function Facts({ video }: { video: ListedVideo }) {
  const t = useStore(messages);
  return (
    <dl className={classes.facts}>
      <dt>{t.duration}</dt>
      <dd>{video.duration ? <span className="app-number">{video.duration}</span> : t.durationUnknown}</dd>
      <dt>{t.created}</dt>
      <dd>
        <CreatedAgo createdAt={video.createdAt} />
      </dd>
      <dt>{t.order}</dt>
      <dd>{orderOf(video)}</dd>
      <dt>{t.visibility}</dt>
      <dd>{video.isPublic ? t.public : t.hidden}</dd>
    </dl>
  );
}

/** Why YouTube could not be asked about the video, with a retry button. */
export function StatusError({ video }: { video: ListedVideo }) {
  const t = useStore(messages);
  const { retry } = useStore(words);
  const user = useUser();
  const write = useLibraryWrite();
  const { mutate, isPending } = api.videos.retry.useMutation(write({ failed: t.retryFailed }));
  return (
    <div className={classes.statusError} role="group" aria-label={t.statusFailed}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <p>{video.statusReason ?? t.statusFailed}</p>
      {can(user, "video:create") && (
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconRefresh size={14} stroke={1.75} />}
          onClick={() => mutate({ id: video.id })}
        >
          {retry}
        </Button>
      )}
    </div>
  );
}

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

/** Links to the pages that this user may open. */
export function VideoLinks({ video }: { video: ListedVideo }) {
  const t = useStore(messages);
  const user = useUser();
  const { id, playlistId } = video;
  const place = new URLSearchParams({
    ...(playlistId !== null && { playlist: String(playlistId) }),
    video: String(id),
  });
  return (
    <nav className={classes.ways} aria-label={video.title}>
      {pageAccess(user, "translations") === "allowed" && (
        <Link to="/translations" search={{ videoId: id }}>
          <IconLanguage {...icon} />
          {t.translations}
        </Link>
      )}
      {pageAccess(user, "arabic-transcripts") === "allowed" && (
        <Link to="/arabic-transcripts" search={{ videoId: id }}>
          <IconAlignRight {...icon} />
          {t.arabicTranscripts}
        </Link>
      )}
      <a href={`/landing?${place}`} target="_blank" rel="noopener">
        <IconExternalLink {...icon} />
        {t.view}
      </a>
    </nav>
  );
}
