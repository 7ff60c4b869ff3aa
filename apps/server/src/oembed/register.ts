import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { issue } from "@minbar/domain/messages/issue";
import { message } from "@minbar/domain/messages/message";
import { databaseErrorAsRefusal, found, Refusal } from "@minbar/router/refusal";
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
import type { Settings } from "../foundation/env.ts";
import { answerOf } from "../reads/answer.ts";
import type { Reads } from "../reads/reads.ts";
import { sendAnswer } from "../reads/send.ts";
import { timeLeft, within } from "../reads/within.ts";
import { readQuery } from "../rest/query.ts";
import { escapeHtml } from "../web/web-page.ts";

const formats = { json: "application/json; charset=utf-8", xml: "text/xml; charset=utf-8" } as const;

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, issue("size_invalid"))
  .transform(Number)
  .optional();

/** Consumers may add parameters of their own (oembed.com, section 2.2). */
const oembedQuery = z.object({
  url: z.string(issue("page_url_missing")),
  maxwidth: pixels,
  maxheight: pixels,
  format: z.string(issue("format_missing")).default("json"),
});

type Site = Pick<Settings, "site" | "publicUrl">;

/** Serves the code for embedding a page of ours, to everybody as to a visitor (oembed.com). */
export function registerOembed(app: FastifyInstance, reads: Reads, { site, publicUrl }: Site): void {
  const provider = { name: site.name, publicUrl };
  app.route({
    method: ["GET", "HEAD"],
    url: "/api/oembed",
    config: { forOtherSites: true },
    handler: (request, reply) =>
      answerOembed(request, reply, { reads, provider }).catch((error: unknown) => {
        throw databaseErrorAsRefusal(error);
      }),
  });
}

async function answerOembed(
  request: FastifyRequest,
  reply: FastifyReply,
  { reads, provider }: { reads: Reads; provider: Provider },
): Promise<FastifyReply> {
  const { url, format, ...maxSize } = readQuery(oembedQuery, request.query);
  if (format !== "json" && format !== "xml")
    throw new Refusal("NOT_IMPLEMENTED", message("format_not_supported"));
  const page = readEmbeddedPage(url, provider.publicUrl);
  if (!page) throw new Refusal("NOT_FOUND", message("not_a_video_address"));
  const video = await within(timeLeft(reply), reads.video(page.videoId));
  const code = embedCode(found(video.value.value), { page, maxSize, provider });
  const text = format === "json" ? JSON.stringify(code) : embedCodeAsXml(code);
  const value = answerOf(Buffer.from(text), { "content-type": formats[format] });
  return sendAnswer(request, reply, { value, age: video.age });
}

/** A page of ours that can be embedded. */
interface EmbeddedPage {
  videoId: number;
  options: EmbedOptions;
}

/** Pixels that the frame may take on the page of the consumer. */
interface MaxSize {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** Characters of an address. */
const longestAddress = 2000;

/** Reads the address of one of our pages; `undefined` for pages of other sites, and pages without a video. */
function readEmbeddedPage(address: string, publicUrl: string): EmbeddedPage | undefined {
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

interface Provider {
  name: string;
  publicUrl: string;
}

/** The response for a video (oembed.com, section 2.3). */
function embedCode(
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
function embedCodeAsXml(code: Readonly<Record<string, string | number>>): string {
  const fields = Object.entries(code).map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`;
}

function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(notInXml, "\ufffd"));
}
