import { Alert, Button, DataList, Flex, Group, Text } from "@mantine/core";
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
import { Fact } from "#shared/fact.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";

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
    <DataList labelWidth={112} gap={8}>
      <Fact name={t.duration}>
        {video.duration ? <span className="app-number">{video.duration}</span> : t.durationUnknown}
      </Fact>
      <Fact name={t.created}>
        <CreatedAgo createdAt={video.createdAt} />
      </Fact>
      <Fact name={t.order}>{orderOf(video)}</Fact>
      <Fact name={t.visibility}>{video.isPublic ? t.public : t.hidden}</Fact>
    </DataList>
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
    <Alert
      color="danger"
      icon={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
      role="group"
      aria-label={t.statusFailed}
    >
      <Group gap={8} wrap="nowrap" align="start">
        <Text inherit flex={1} miw={0} style={{ overflowWrap: "anywhere" }}>
          {video.statusReason ?? t.statusFailed}
        </Text>
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
      </Group>
    </Alert>
  );
}

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

const quiet = { variant: "subtle", color: "gray", px: 8 } as const;

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
    <Flex component="nav" wrap="wrap" gap={4} mx={-8} aria-label={video.title}>
      {pageAccess(user, "translations") === "allowed" && (
        <Button
          {...quiet}
          leftSection={<IconLanguage {...icon} />}
          renderRoot={(props) => <Link to="/translations" search={{ videoId: id }} {...props} />}
        >
          {t.translations}
        </Button>
      )}
      {pageAccess(user, "arabic-transcripts") === "allowed" && (
        <Button
          {...quiet}
          leftSection={<IconAlignRight {...icon} />}
          renderRoot={(props) => <Link to="/arabic-transcripts" search={{ videoId: id }} {...props} />}
        >
          {t.arabicTranscripts}
        </Button>
      )}
      <Button
        {...quiet}
        component="a"
        leftSection={<IconExternalLink {...icon} />}
        href={`/landing?${place}`}
        target="_blank"
        rel="noopener"
      >
        {t.view}
      </Button>
    </Flex>
  );
}
