import type { FirstView, PageSubject } from "@minbar/domain/library/first-view";
import { isEmbedPath } from "@minbar/domain/library/embed-address";
import { shortened } from "@minbar/domain/library/page-description";
import { videoAddress, videoIn } from "@minbar/domain/library/watch-address";
import { escapeHtml } from "../../web/web-page.ts";
import { aboutWatchPage } from "../watch/watch-head.ts";
import type { LectureList } from "../lectures/lecture-lists.ts";
import { listPath } from "../lectures/list-html.ts";
import type { WatchPage } from "../watch/watch-page.ts";
import { descriptionTags, feedLink, link, locales, meta, pictureTags } from "./head-tags.ts";
import type { SiteInfo } from "./head-tags.ts";

/** The data for the head of a page. */
export interface PageAbout extends Partial<FirstView> {
  /** Of a page under `/watch/`. */
  watch?: WatchPage | undefined;
  /** Of the home page, and of the page of a playlist or category. */
  list?: LectureList | undefined;
}

/** Every query is a page of its own, and none is for search engines. */
export function isSearchPage(address: string): boolean {
  return /^\/search(\?|$)/.test(address);
}

/** The head tags of a page for search engines and link previews (ogp.me, developer.x.com/cards). */
export function aboutPage(site: SiteInfo, address: string, view: PageAbout = {}): string {
  const tags = [
    `<title>${escapeHtml(titleOf(site, view))}</title>`,
    ...(view.isNotFound ? aboutMissing(site) : aboutFound(site, address, view)),
  ];
  return tags.filter((tag) => tag !== "").join("\n    ");
}

/** The page shown instead of a missing video has its own URL, so this URL has no preview. */
function aboutMissing(site: SiteInfo): string[] {
  return [...aboutSite(site), meta("name", "robots", "noindex")];
}

function aboutFound(site: SiteInfo, address: string, view: PageAbout): string[] {
  const { subject, title, watch, list } = view;
  if (watch)
    return [
      ...aboutWatchPage(site, { watch, address, title, listPage: list?.page, quote: subject?.quote }),
      ...(subject ? oembedLinks(site, address, subject) : []),
    ];
  return [
    ...(subject
      ? [...aboutVideo(site, address, { subject, title }), ...oembedLinks(site, address, subject)]
      : aboutSite(site)),
    isEmbedPath(address) || isSearchPage(address) ? meta("name", "robots", "noindex") : "",
    isSearchPage(address) ? "" : link({ rel: "canonical", href: site.publicUrl + canonical(address, view) }),
    feedLink("/feed.atom", site.name),
  ];
}

function titleOf({ name }: SiteInfo, { title, subject, watch }: PageAbout): string {
  const ofList = watch?.subject.kind === "video" ? undefined : watch?.subject.title;
  const shown = ofList ?? title ?? watch?.subject.title ?? subject?.title;
  return shown === undefined ? name : `${shown} · ${name}`;
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

function aboutVideo(
  { name, tagline, publicUrl }: SiteInfo,
  address: string,
  { subject, title = subject.title }: { subject: PageSubject; title: string | undefined },
): string[] {
  const { quote, description, language } = subject;
  return [
    ...descriptionTags(title, shortened(quote ?? description ?? "") || tagline),
    meta("property", "og:site_name", name),
    meta("property", "og:type", "video.other"),
    // With the shared part, which the preview quotes; the canonical URL has none.
    meta("property", "og:url", publicUrl + address),
    meta("property", "og:locale", locales[language]),
    ...pictureTags(subject),
  ];
}

/** The URL of a video in a language, without playlist and shared part, or that of a page of the list of all lectures. */
function canonical(address: string, { subject, list }: PageAbout): string {
  if (list?.page !== undefined) return listPath(undefined, { page: list.page });
  const namesVideo = isEmbedPath(address) || videoIn(address) !== undefined;
  if (!subject || !namesVideo) return address === "/landing" ? "/" : address;
  return videoAddress({ id: subject.video, title: subject.title }, subject.language);
}

/** Where other sites find the code for embedding the video (oembed.com, section 4). */
function oembedLinks({ publicUrl }: SiteInfo, address: string, { title }: PageSubject): string[] {
  const linkAs = (format: "json" | "xml", type: string) => {
    const search = new URLSearchParams({ format, url: publicUrl + address }).toString();
    return link({ rel: "alternate", type, href: `${publicUrl}/api/oembed?${search}`, title });
  };
  return [linkAs("json", "application/json+oembed"), linkAs("xml", "text/xml+oembed")];
}
