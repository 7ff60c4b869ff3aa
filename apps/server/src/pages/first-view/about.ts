import type { FirstView, PageSubject } from "@minbar/domain/library/first-view";
import { isEmbedPath } from "@minbar/domain/library/embed-address";
import { videoAddress } from "@minbar/domain/library/watch-address";
import { escapeHtml } from "../../web/web-page.ts";

interface SiteInfo {
  name: string;
  tagline: string;
  publicUrl: string;
}

/** The head tags of a page for search engines and link previews (ogp.me, developer.x.com/cards). */
export function aboutPage(site: SiteInfo, address: string, view?: Partial<FirstView>): string {
  const { subject, isNotFound = false } = view ?? {};
  const title = subject ? `${subject.title} · ${site.name}` : site.name;
  // The page shown instead of a missing video has its own URL, so this URL has no preview.
  const shared = isNotFound ? undefined : subject;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    ...(shared ? aboutVideo(site, address, shared) : aboutSite(site)),
    ...(shared ? oembedLinks(site, address, shared) : []),
    isNotFound || isEmbedPath(address) ? meta("name", "robots", "noindex") : "",
    isNotFound
      ? ""
      : `<link rel="canonical" href="${escapeHtml(site.publicUrl + canonical(address, subject))}" />`,
  ];
  return tags.filter((tag) => tag !== "").join("\n    ");
}

function aboutSite({ name, tagline, publicUrl }: SiteInfo): string[] {
  return [
    ...descriptionTags(name, tagline),
    meta("property", "og:site_name", name),
    meta("property", "og:type", "website"),
    meta("property", "og:url", `${publicUrl}/`),
    meta("name", "twitter:card", "summary"),
  ];
}

function aboutVideo({ name, tagline, publicUrl }: SiteInfo, address: string, subject: PageSubject): string[] {
  const image = imageOf(subject);
  return [
    ...descriptionTags(subject.title, descriptionOf(subject, tagline)),
    meta("property", "og:site_name", name),
    meta("property", "og:type", "video.other"),
    // With the shared part, which the preview quotes; the canonical URL has none.
    meta("property", "og:url", publicUrl + address),
    meta("property", "og:image", image),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:image", image),
  ];
}

function descriptionTags(title: string, description: string): string[] {
  return [
    meta("name", "description", description),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
  ];
}

function meta(kind: "name" | "property", key: string, content: string): string {
  return content && `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

function descriptionOf({ quote, description }: PageSubject, tagline: string): string {
  const text = quote ?? description?.replaceAll(/\s+/g, " ").trim();
  return text ? shortened(text) : tagline;
}

/** In characters; search engines and previews show no more. */
const longestDescription = 300;

function shortened(text: string): string {
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text;
}

function imageOf({ thumbnailUrl, youtubeId }: PageSubject): string {
  return thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;
}

/** Where other sites find the code for embedding the video (oembed.com, section 4). */
function oembedLinks({ publicUrl }: SiteInfo, address: string, { title }: PageSubject): string[] {
  const link = (format: "json" | "xml", type: string) => {
    const search = new URLSearchParams({ format, url: publicUrl + address }).toString();
    const href = escapeHtml(`${publicUrl}/api/oembed?${search}`);
    return `<link rel="alternate" type="${type}" href="${href}" title="${escapeHtml(title)}" />`;
  };
  return [link("json", "application/json+oembed"), link("xml", "text/xml+oembed")];
}

/** The URL of a video in a language, without playlist and shared part. */
function canonical(address: string, subject: PageSubject | undefined): string {
  if (isEmbedPath(address) && subject)
    return videoAddress({ id: subject.video, title: subject.title }, subject.language);
  const asked = new URL(address, "http://viewer").searchParams;
  if (!subject || !asked.has("video")) return asked.size === 0 ? "/" : address;
  const language = asked.has("lang") ? `&lang=${subject.language}` : "";
  return `/landing?video=${subject.video}${language}`;
}
