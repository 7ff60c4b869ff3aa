import type { PageWords } from "@minbar/domain/library/first-view";
import { languageParameter } from "@minbar/domain/library/interface-language";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { defaultTagline } from "@minbar/domain/library/site";
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

/** The site's own tagline, or the default one in the language of the page. */
export function taglineIn({ tagline }: Pick<SiteInfo, "tagline">, words: PageWords | undefined): string {
  return tagline === defaultTagline ? (words?.tagline ?? tagline) : tagline;
}

/** Pixels of YouTube's pictures, by their names. */
const pictureSizes = new Map([
  ["default", [120, 90]],
  ["mqdefault", [320, 180]],
  ["hqdefault", [480, 360]],
  ["0", [480, 360]],
  ["sddefault", [640, 480]],
  ["maxresdefault", [1280, 720]],
]);

const youtubePicture = /^https:\/\/i\.ytimg\.com\/vi(?:_webp)?\/[^/]+\/(\w+)\.(?:jpg|webp)/;

/** The tags of a preview with the picture of a video. */
export function pictureTags(video: Pick<Video, "title" | "thumbnailUrl" | "youtubeId">): string[] {
  const image = imageOf(video);
  const [width, height] = pictureSizes.get(youtubePicture.exec(image)?.[1] ?? "") ?? [];
  return [
    meta("property", "og:image", image),
    meta("property", "og:image:width", String(width ?? "")),
    meta("property", "og:image:height", String(height ?? "")),
    meta("property", "og:image:alt", video.title),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:image", image),
    meta("name", "twitter:image:alt", video.title),
  ];
}

/** Language and country, as link previews want them (ogp.me). */
export const locales: Readonly<Record<LanguageTag, string>> = {
  ar: "ar_AR",
  en: "en_US",
  ur: "ur_PK",
  fr: "fr_FR",
  es: "es_ES",
  tr: "tr_TR",
  ms: "ms_MY",
  de: "de_DE",
};

export function imageOf({ thumbnailUrl, youtubeId }: Pick<Video, "thumbnailUrl" | "youtubeId">): string {
  return thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;
}

/** Links to the files of `site-description.ts`, which do not depend on cookies: a browser sends none for them. */
export function siteDescriptionLinks({ name }: Pick<SiteInfo, "name">, language: InterfaceLanguage): string {
  const search = `?${languageParameter}=${language}`;
  return [
    link({ rel: "manifest", href: `/manifest.webmanifest${search}` }),
    link({ rel: "search", type: openSearchType, title: name, href: `/opensearch.xml${search}` }),
  ].join("\n    ");
}

export const openSearchType = "application/opensearchdescription+xml";

/** Names the Atom feed of a page to feed readers. */
export function feedLink(href: string, title: string): string {
  return link({ rel: "alternate", type: "application/atom+xml", title, href });
}
