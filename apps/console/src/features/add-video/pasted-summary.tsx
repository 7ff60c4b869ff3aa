import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { UnreadText } from "@minbar/domain/library/pasted-addresses";
import { serverWords } from "@minbar/ui/failure";
import classes from "./add-video.module.css";
import { messages } from "./messages.ts";
import type { PastedVideos } from "./use-pasted-videos.ts";

/** Entries of a list that are shown. */
const most = 50;

function Details({ summary, items }: { summary: string; items: readonly ReactNode[] }) {
  const t = useStore(messages);
  if (items.length === 0) return null;
  return (
    <details className={classes.details} open={items.length <= 4}>
      <summary>{summary}</summary>
      <ul>
        {items.slice(0, most)}
        {items.length > most && <li>{t.more(items.length - most)}</li>}
      </ul>
    </details>
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
  return <p className={classes.sentences}>{sentences.join("\n")}</p>;
}

/** What a pasted text contains, and what of it is left out. */
export function PastedSummary({ found }: { found: PastedVideos }) {
  const t = useStore(messages);
  const { youtubeIds, known, repeated, unread } = found;
  return (
    <div role="status" className={classes.summary}>
      {youtubeIds.length > 0 && <p className={classes.found}>{t.found(youtubeIds.length)}</p>}
      <Playlists {...found} />
      <Details
        summary={t.severalKnown(known.length)}
        items={known.map(({ id, title }) => (
          <li key={id}>
            <a href={`/videos?edit=${id}`} target="_blank" rel="noopener">
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      />
      <Lines summary={t.repeated(repeated.length)} lines={repeated} />
      <Lines summary={t.unread(unread.length)} lines={unread} />
    </div>
  );
}
