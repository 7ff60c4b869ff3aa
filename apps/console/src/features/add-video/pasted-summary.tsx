import { Anchor, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { UnreadText } from "@minbar/domain/library/pasted-addresses";
import { serverWords } from "@minbar/ui/failure";
import { FoldedList } from "#shared/folded-list.tsx";
import { messages } from "./messages.ts";
import type { PastedVideos } from "./use-pasted-videos.ts";

/** Entries of a list that are shown. */
const most = 50;

function Details({ summary, items }: { summary: string; items: readonly ReactNode[] }) {
  const t = useStore(messages);
  if (items.length === 0) return null;
  return (
    <FoldedList summary={summary} isOpen={items.length <= 4}>
      {items.slice(0, most)}
      {items.length > most && <li>{t.more(items.length - most)}</li>}
    </FoldedList>
  );
}

function Lines({ summary, lines }: { summary: string; lines: readonly UnreadText[] }) {
  const t = useStore(messages);
  const items = lines.slice(0, most + 1).map(({ line, text }) => (
    <li key={`${line} ${text}`}>
      {t.line({ line })} <bdi>{text.slice(0, 200)}</bdi>
    </li>
  ));
  const rest = lines.slice(most + 1).map(({ line }) => line);
  return <Details summary={summary} items={[...items, ...rest]} />;
}

/** What YouTube answered for each playlist. */
function Playlists({ playlists, morePlaylists }: Pick<PastedVideos, "playlists" | "morePlaylists">) {
  const t = useStore(messages);
  const sentences = playlists.flatMap(({ data, error, isFetching }) => {
    if (isFetching) return t.readingPlaylist;
    if (!data) return serverWords(error) ?? t.playlistFailed;
    const left = data.left > 0 ? t.playlistLeft(data.left) : "";
    const unavailable = data.unavailable > 0 ? t.unavailable(data.unavailable) : "";
    return [t.ofPlaylist(data.videos.length), unavailable, left].filter(Boolean).join(" ");
  });
  if (morePlaylists > 0) sentences.push(t.morePlaylists(morePlaylists));
  // Two playlists may have the same number of videos.
  return (
    <Text inherit style={{ whiteSpace: "pre-line" }}>
      {sentences.join("\n")}
    </Text>
  );
}

/** What a pasted text contains, and what of it is left out. */
export function PastedSummary({ found }: { found: PastedVideos }) {
  const t = useStore(messages);
  const { youtubeIds, known, repeated, unread } = found;
  return (
    <Stack gap={0} mt={6} c="dimmed" role="status">
      {youtubeIds.length > 0 && (
        <Text inherit fw={500} c="var(--app-text)">
          {t.found(youtubeIds.length)}
        </Text>
      )}
      <Playlists {...found} />
      <Details
        summary={t.severalKnown(known.length)}
        items={known.map(({ id, title }) => (
          <li key={id}>
            <Anchor
              inherit
              c="inherit"
              underline="always"
              href={`/videos?edit=${id}`}
              target="_blank"
              rel="noopener"
            >
              <bdi>{title}</bdi>
            </Anchor>
          </li>
        ))}
      />
      <Lines summary={t.repeated(repeated.length)} lines={repeated} />
      <Lines summary={t.unread(unread.length)} lines={unread} />
    </Stack>
  );
}
