import type { FirstView, PageSubject } from "@minbar/domain/library/first-view";
import { escapeHtml } from "../../web/web-page.ts";

interface SiteInfo {
  name: string;
  tagline: string;
  publicUrl: string;
}

/** Every query is a page of its own, and none is for search engines. */
export function isSearchPage(address: string): boolean {
  return /^\/search(\?|$)/.test(address);
}

/** The head tags of a page for search engines and link previews (ogp.me, developer.x.com/cards). */
export function aboutPage(site: SiteInfo, address: string, view?: Partial<FirstView>): string {
  const { subject, isNotFound = false } = view ?? {};
  const title = titleOf(site, view);
  // The page shown instead of a missing video has its own URL, so this URL has no preview.
  const shared = isNotFound ? undefined : subject;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    ...(shared ? aboutVideo(site, address, shared) : aboutSite(site)),
    isNotFound || isSearchPage(address)
      ? meta("name", "robots", "noindex")
      : `<link rel="canonical" href="${escapeHtml(site.publicUrl + canonical(address, subject))}" />`,
  ];
  return tags.filter((tag) => tag !== "").join("\n    ");
}

function titleOf({ name }: SiteInfo, view?: Partial<FirstView>): string {
  const title = view?.subject?.title ?? view?.title;
  return title === undefined ? name : `${title} · ${name}`;
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

/** The URL of a video in a language, without playlist and shared part. */
function canonical(address: string, subject: PageSubject | undefined): string {
  const asked = new URL(address, "http://viewer").searchParams;
  if (!subject || !asked.has("video")) return asked.size === 0 ? "/" : address;
  const language = asked.has("lang") ? `&lang=${subject.language}` : "";
  return `/landing?video=${subject.video}${language}`;
}
