import type { FirstView, PageSubject } from "@minbar/domain/library/first-view";
import { escapeHtml } from "../web-page.ts";

interface Place {
  name: string;
  tagline: string;
  publicUrl: string;
}

/** What a page says of itself to search engines and to whoever shows a link to it (ogp.me, developer.x.com/cards). */
export function aboutPage(place: Place, address: string, view?: Partial<FirstView>): string {
  const { subject, isElsewhere = false } = view ?? {};
  const title = subject ? `${subject.title} · ${place.name}` : place.name;
  // What is shown in place of what was asked for has an address of its own: a preview would be of something else.
  const shared = isElsewhere ? undefined : subject;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    ...(shared ? aboutVideo(place, address, shared) : aboutPlace(place)),
    isElsewhere
      ? meta("name", "robots", "noindex")
      : link("canonical", place.publicUrl + canonical(address, subject)),
  ];
  return tags.filter((tag) => tag !== "").join("\n    ");
}

function aboutPlace({ name, tagline, publicUrl }: Place): string[] {
  return [
    ...described(name, tagline),
    meta("property", "og:site_name", name),
    meta("property", "og:type", "website"),
    meta("property", "og:url", `${publicUrl}/`),
    meta("name", "twitter:card", "summary"),
  ];
}

function aboutVideo({ name, tagline, publicUrl }: Place, address: string, subject: PageSubject): string[] {
  const image = imageOf(subject);
  return [
    ...described(subject.title, descriptionOf(subject, tagline)),
    meta("property", "og:site_name", name),
    meta("property", "og:type", "video.other"),
    // With the shared part, which a preview quotes; the canonical address goes without it.
    meta("property", "og:url", publicUrl + address),
    meta("property", "og:image", image),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:image", image),
  ];
}

function described(title: string, description: string): string[] {
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

function link(rel: string, address: string): string {
  return `<link rel="${rel}" href="${escapeHtml(address)}" />`;
}

function descriptionOf({ quote, description }: PageSubject, tagline: string): string {
  const text = quote ?? description?.replaceAll(/\s+/g, " ").trim();
  return text ? shortened(text) : tagline;
}

/** Search engines and previews show no more. Characters. */
const longestDescription = 300;

function shortened(text: string): string {
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text;
}

function imageOf({ thumbnailUrl, youtubeId }: PageSubject): string {
  return thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;
}

/** One address for a video in a language, in whichever playlist and with whichever part it is shared. */
function canonical(address: string, subject: PageSubject | undefined): string {
  const asked = new URL(address, "http://viewer").searchParams;
  if (!subject || !asked.has("video")) return asked.size === 0 ? "/" : address;
  const language = asked.has("lang") ? `&lang=${subject.language}` : "";
  return `/landing?video=${subject.video}${language}`;
}
