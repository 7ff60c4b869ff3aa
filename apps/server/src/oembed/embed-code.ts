import {
  embedAddress,
  embedHeight,
  readEmbedOptions,
  readEmbedPath,
} from "@minbar/domain/library/embed-address";
import type { EmbedOptions } from "@minbar/domain/library/embed-address";
import { embedFrame } from "@minbar/domain/library/embed-frame";
import { contentId } from "@minbar/domain/library/content-id";
import type { Video } from "@minbar/domain/library/video";
import { readWatchPath } from "@minbar/domain/library/watch-address";
import { escapeHtml } from "../web/web-page.ts";

/** A page of ours that can be embedded. */
export interface EmbeddedPage {
  videoId: number;
  options: EmbedOptions;
}

/** Pixels that the frame may take on the page of the consumer. */
export interface MaxSize {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** Characters of an address. */
const longestAddress = 2000;

/** Reads the address of one of our pages; `undefined` for pages of other sites, and pages without a video. */
export function readEmbeddedPage(address: string, publicUrl: string): EmbeddedPage | undefined {
  if (address.length > longestAddress || !URL.canParse(address)) return undefined;
  const { origin, username, password, pathname, searchParams } = new URL(address);
  if (origin !== publicUrl || username || password) return undefined;
  const videoId = videoIdOf(pathname, searchParams);
  return videoId === undefined
    ? undefined
    : { videoId, options: readEmbedOptions(Object.fromEntries(searchParams)) };
}

function videoIdOf(pathname: string, search: URLSearchParams): number | undefined {
  const watched = readWatchPath(pathname);
  const byPath = watched?.kind === "video" ? watched.id : readEmbedPath(pathname);
  const byQuery = /^\/(landing\/?)?$/.test(pathname) ? Number(search.get("video")) : undefined;
  return contentId.safeParse(byPath ?? byQuery).data;
}

/** Pixels. */
const usualWidth = 640;
/** Fewer lines than fit this height are not worth showing. */
const leastTranscript = 160;

/** The size of the frame, and whether the transcript fits. */
function frameOf({ transcript }: EmbedOptions, { maxwidth = usualWidth, maxheight = Infinity }: MaxSize) {
  const width = Math.min(usualWidth, maxwidth);
  const alone = embedHeight(width, false);
  const hasTranscript = transcript && maxheight >= alone + leastTranscript;
  return { width, height: Math.min(embedHeight(width, hasTranscript), maxheight), hasTranscript };
}

/** The pictures that YouTube has of every video. */
const thumbnails = [
  { name: "hqdefault", width: 480, height: 360 },
  { name: "mqdefault", width: 320, height: 180 },
  { name: "default", width: 120, height: 90 },
];

function thumbnailOf(youtubeId: string, { maxwidth = Infinity, maxheight = Infinity }: MaxSize) {
  const fitting = thumbnails.find(({ width, height }) => width <= maxwidth && height <= maxheight);
  return (
    fitting && {
      thumbnail_url: `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/${fitting.name}.jpg`,
      thumbnail_width: fitting.width,
      thumbnail_height: fitting.height,
    }
  );
}

export interface Provider {
  name: string;
  publicUrl: string;
}

/** The response for a video (oembed.com, section 2.3). */
export function embedCode(
  video: Pick<Video, "id" | "title" | "youtubeId">,
  { page, maxSize, provider }: { page: EmbeddedPage; maxSize: MaxSize; provider: Provider },
) {
  const { width, height, hasTranscript } = frameOf(page.options, maxSize);
  const address = embedAddress(video.id, { ...page.options, transcript: hasTranscript });
  return {
    version: "1.0",
    type: "video",
    provider_name: provider.name,
    provider_url: `${provider.publicUrl}/`,
    title: video.title,
    ...thumbnailOf(video.youtubeId, maxSize),
    html: embedFrame({ src: provider.publicUrl + address, width, height, title: video.title }),
    width,
    height,
  };
}

/** Characters that XML 1.0 does not allow, even as entities. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** The same response as XML. */
export function embedCodeAsXml(code: Readonly<Record<string, string | number>>): string {
  const fields = Object.entries(code).map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`;
}

function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(notInXml, "\ufffd"));
}
