import { z } from "zod";
import { youtubeThumbnailUrl, youtubeWatchUrl } from "@minbar/domain/library/youtube";
import { message } from "@minbar/domain/messages/message";
import { fetchJson, FetchFailure } from "./fetch-json.ts";
import type { JsonAnswer } from "./fetch-json.ts";
import { parseIsoDuration } from "./iso-duration.ts";

export interface YoutubeSettings {
  oembedUrl: string;
  apiUrl: string;
  /** Without a key, only title and thumbnail are fetched. */
  apiKey?: string | undefined;
  /** Per request; by default 5 seconds. */
  timeoutMs?: number | undefined;
}

export interface YoutubeVideo {
  title: string;
  thumbnailUrl: string;
  description?: string | undefined;
  /** Seconds. */
  duration?: number | undefined;
}

/** YouTube's final answer, so a retry is useless; the message is for staff. */
export class VideoNotFound extends Error {}

interface VideoRequest {
  youtubeId: string;
  signal: AbortSignal;
}

const longestTitle = 500;
const longestDescription = 20_000;

/** Text that the database can store and the forms accept. */
const text = (longest: number) => z.string().transform((given) => cut(given.replaceAll("\0", ""), longest));

const oembed = z.object({
  title: text(longestTitle).pipe(z.string().regex(/\S/u)),
  thumbnail_url: z.string().optional(),
});

const videoList = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({ description: text(longestDescription) }),
        contentDetails: z.object({ duration: z.string() }),
      }),
    )
    .max(1),
});

/**
 * Fetches title and thumbnail by oEmbed, and with a key also description and duration by the Data API (`videos.list`). URLs
 * contain only the settings and the 11-character id. Rejects with `VideoNotFound`, or with `FetchFailure` if a retry may
 * help.
 */
export async function fetchYoutubeVideo(
  settings: YoutubeSettings,
  request: VideoRequest,
): Promise<YoutubeVideo> {
  const { youtubeId, signal } = request;
  const { timeoutMs = 5000 } = settings;
  const url = withQuery(settings.oembedUrl, { url: youtubeWatchUrl(youtubeId), format: "json" });
  const answer = await fetchJson(url, { timeoutMs, signal });
  if (answer.status !== 200) throw new VideoNotFound(refusal(answer.status));
  const { title, thumbnail_url: thumbnail } = shaped(oembed, answer);
  const thumbnailUrl = isThumbnail(thumbnail) ? thumbnail : youtubeThumbnailUrl(youtubeId);
  return { title, thumbnailUrl, ...(await fetchDetails(settings, request)) };
}

/** Empty without a key, and if the key is rejected or its quota is used up; then a player sets the duration. */
async function fetchDetails(
  { apiUrl, apiKey, timeoutMs = 5000 }: YoutubeSettings,
  { youtubeId, signal }: VideoRequest,
): Promise<Pick<YoutubeVideo, "description" | "duration">> {
  if (apiKey === undefined) return {};
  const query = { part: "snippet,contentDetails", id: youtubeId, key: apiKey };
  const answer = await fetchJson(withQuery(`${apiUrl.replace(/\/$/, "")}/videos`, query), {
    timeoutMs,
    signal,
  });
  if (answer.status !== 200) return {};
  const [item] = shaped(videoList, answer).items;
  // A running live stream has a duration of zero.
  const duration = (item && parseIsoDuration(item.contentDetails.duration)) || undefined;
  return { description: item?.snippet.description, duration };
}

function withQuery(address: string, query: Record<string, string>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function shaped<Shape extends z.ZodType>(shape: Shape, { body }: JsonAnswer): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new FetchFailure(message("youtube_unexpected"));
  return parsed.data;
}

/** oEmbed, section 2.3.4: 404 for a missing video, 401 for a private one; YouTube returns 400 for malformed ids. */
function refusal(status: number): string {
  return status === 401 || status === 403
    ? "This video is private, or its owner does not allow it on other sites."
    : "YouTube knows no such video.";
}

/** Pages may load images from YouTube's image host only. */
function isThumbnail(address: string | undefined): address is string {
  const url = address !== undefined && address.length <= 2048 && URL.parse(address);
  return url ? url.origin === "https://i.ytimg.com" : false;
}

/** Cuts between characters, never inside one. */
function cut(given: string, longest: number): string {
  return given.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, "");
}
