import type { Video } from "@minbar/domain/library/video";
import { escapeHtml } from "../../web/web-page.ts";

/** The settings that the head of a page names. */
export interface SiteInfo {
  name: string;
  tagline: string;
  publicUrl: string;
}

/** Empty without content. */
export function meta(kind: "name" | "property", key: string, content: string): string {
  return content && `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

export function link(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<link ${written.join(" ")} />`;
}

export function descriptionTags(title: string, description: string): string[] {
  return [
    meta("name", "description", description),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
  ];
}

/** The tags of a preview with a picture. */
export function pictureTags(image: string): string[] {
  return [
    meta("property", "og:image", image),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:image", image),
  ];
}

/** In characters; search engines and previews show no more. */
const longestDescription = 300;

/** On one line, and shortened. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > longestDescription ? `${line.slice(0, longestDescription - 1)}…` : line;
}

export function imageOf({ thumbnailUrl, youtubeId }: Pick<Video, "thumbnailUrl" | "youtubeId">): string {
  return thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;
}

/** Names the Atom feed of a page to feed readers. */
export function feedLink(href: string, title: string): string {
  return link({ rel: "alternate", type: "application/atom+xml", title, href });
}
