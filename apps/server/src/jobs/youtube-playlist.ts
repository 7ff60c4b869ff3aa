import { z } from "zod";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import { mostVideos } from "@minbar/domain/library/pasted-addresses";
import { isYoutubeId } from "@minbar/domain/library/youtube";
import { YoutubeFailure } from "@minbar/router/youtube";
import type { ReadYoutubePlaylist, YoutubePlaylist } from "@minbar/router/youtube";
import { fetchJson, FetchFailure } from "./fetch-json.ts";
import type { JsonAnswer } from "./fetch-json.ts";
import type { YoutubeSettings } from "./youtube.ts";

/** Milliseconds for all pages. */
const limitMs = 10_000;

/** Entries of a page; the most that the Data API gives. */
const pageSize = 50;

const longestTitle = 500;

const page = z.object({
  nextPageToken: z.string().max(500).optional(),
  pageInfo: z.object({ totalResults: z.int().min(0) }).optional(),
  items: z
    .array(
      z.object({
        snippet: z.object({ title: z.string() }).optional(),
        contentDetails: z.object({ videoId: z.string() }),
        status: z.object({ privacyStatus: z.string() }).optional(),
      }),
    )
    .max(pageSize),
});

type Page = z.output<typeof page>;

/** Only these fields of the answer: the descriptions of 50 videos would exceed the limit of an answer. */
const fields =
  "nextPageToken,pageInfo/totalResults,items(snippet/title,contentDetails/videoId,status/privacyStatus)";

/** Reads playlists by the Data API (`playlistItems.list`), up to 200 entries each; `undefined` without a key. */
export function youtubePlaylistReader(settings: YoutubeSettings): ReadYoutubePlaylist | undefined {
  const { apiUrl, apiKey, timeoutMs = 5000 } = settings;
  if (apiKey === undefined) return undefined;
  return async (playlistId) => {
    const signal = AbortSignal.timeout(limitMs);
    const read = async (pageToken: string | undefined): Promise<Page> => {
      const url = new URL(`${apiUrl.replace(/\/$/, "")}/playlistItems`);
      const query = {
        part: "snippet,contentDetails,status",
        playlistId,
        maxResults: String(pageSize),
        fields,
      };
      const all = { ...query, ...(pageToken !== undefined && { pageToken }), key: apiKey };
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
      return pageOf(await fetchJson(url, { timeoutMs, signal }).catch(throwFailure));
    };
    return readPages(read);
  };
}

async function readPages(read: (pageToken: string | undefined) => Promise<Page>): Promise<YoutubePlaylist> {
  const videos = new Map<string, string>();
  let [entries, unavailable, total] = [0, 0, 0];
  let pageToken: string | undefined;
  do {
    const { items, pageInfo, nextPageToken } = await read(pageToken);
    for (const { contentDetails, snippet, status } of items) {
      if (!isAvailable(contentDetails.videoId, status)) unavailable += 1;
      else videos.set(contentDetails.videoId, titleOf(snippet?.title));
    }
    entries += items.length;
    total = pageInfo?.totalResults ?? entries;
    pageToken = items.length > 0 ? nextPageToken : undefined;
  } while (pageToken !== undefined && entries < mostVideos);
  const found = [...videos].map(([youtubeId, title]) => ({ youtubeId, title }));
  return { videos: found, unavailable, left: pageToken === undefined ? 0 : Math.max(0, total - entries) };
}

/** A deleted video has the status `privacyStatusUnspecified`. */
const unavailableStatuses = new Set(["private", "privacyStatusUnspecified"]);

function isAvailable(videoId: string, { privacyStatus }: { privacyStatus?: string } = {}): boolean {
  return isYoutubeId(videoId) && !unavailableStatuses.has(privacyStatus ?? "");
}

function titleOf(title = ""): string {
  return title
    .replaceAll("\0", "")
    .slice(0, longestTitle)
    .replace(/[\uD800-\uDBFF]$/u, "");
}

function pageOf({ status, body }: JsonAnswer): Page {
  if (status === 404) throw new YoutubeFailure("unknown", message("youtube_playlist_unknown"));
  const refused = message("youtube_refused");
  if (status !== 200) throw new YoutubeFailure("refused", refused);
  const { data } = page.safeParse(body);
  if (!data) throw new YoutubeFailure("broken", failedBy(message("youtube_unexpected")));
  return data;
}

function failedBy(problem: Message): Message {
  return message("youtube_failed", { problem });
}

function throwFailure(error: unknown): never {
  if (!(error instanceof FetchFailure)) throw error;
  throw new YoutubeFailure("broken", failedBy(error.content));
}
