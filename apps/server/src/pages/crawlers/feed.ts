import type { Db } from "@minbar/data/connect";
import { listNewestVideos } from "@minbar/data/library/public-pages";
import type { FeedVideo } from "@minbar/data/library/public-pages";
import { findWatchSubject } from "@minbar/data/library/watch-pages";
import { sourceLanguage } from "@minbar/domain/library/language";
import { shortened } from "@minbar/domain/library/page-description";
import { videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import { found } from "@minbar/router/refusal";
import { answerOf } from "../../reads/answer.ts";
import type { Answer } from "../../reads/answer.ts";
import type { SiteInfo } from "../first-view/head-tags.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

/** The list that a feed contains; all videos without one. */
export interface FeedList {
  kind: "playlist" | "category";
  id: number;
}

/** Videos in a feed. */
const longestFeed = 50;

interface Feed {
  title: string;
  /** Paths: of the page that lists the videos, and of the feed. */
  page: string;
  path: string;
  videos: readonly FeedVideo[];
}

/** The newest public videos as an Atom feed (RFC 4287). Rejects with NOT_FOUND for a list that the public does not see. */
export async function makeFeed(db: Db, site: SiteInfo, list?: FeedList): Promise<Answer> {
  const subject = list && found(await findWatchSubject(db, list, { includeHidden: false }));
  const videos = await listNewestVideos(db, { of: list, limit: longestFeed });
  const feed = subject
    ? {
        title: `${subject.title} · ${site.name}`,
        page: watchPath(subject.kind, subject.id, subject.title),
        path: `/watch/${subject.kind}/${subject.id}/feed.atom`,
      }
    : { title: site.name, page: "/", path: "/feed.atom" };
  const body = formatFeed(site, { ...feed, videos });
  return answerOf(Buffer.from(body), { "content-type": "application/atom+xml; charset=utf-8" });
}

function formatFeed({ publicUrl, name }: SiteInfo, { title, page, path, videos }: Feed): string {
  const updated = videos.reduce((latest, video) => (video.updatedAt > latest ? video.updatedAt : latest), "");
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${escapeXml(publicUrl + path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    // Required, of an empty feed too.
    `<updated>${updated || "1970-01-01T00:00:00Z"}</updated>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + page)}"/>`,
    ...videos.map((video) => formatEntry(publicUrl, video)),
    "</feed>\n",
  ].join("\n");
}

/** The id is the address without its slug, which changes with the title. */
function formatEntry(publicUrl: string, video: FeedVideo): string {
  const summary = shortened(video.description ?? "");
  return [
    "<entry>",
    `<id>${escapeXml(publicUrl + watchPath("video", video.id, ""))}</id>`,
    `<title>${escapeXml(video.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + videoAddress(video, sourceLanguage))}"/>`,
    `<published>${video.createdAt}</published>`,
    `<updated>${video.updatedAt}</updated>`,
    ...(summary ? [`<summary>${escapeXml(summary)}</summary>`] : []),
    "</entry>",
  ].join("\n");
}
