import type { WatchList, WatchVideo } from "@minbar/data/library/watch-pages";
import { languageTags, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { formatPlainText } from "@minbar/domain/library/plain-text";
import { inLanguage, videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import { isIn } from "@minbar/domain/subtitles/language-check";
import {
  descriptionTags,
  feedLink,
  imageOf,
  link,
  meta,
  pictureTags,
  shortened,
} from "../first-view/head-tags.ts";
import type { SiteInfo } from "../first-view/head-tags.ts";
import { breadcrumbs, linkedData } from "./structured-data.ts";
import type { WatchPage } from "./watch-page.ts";

interface About {
  watch: WatchPage;
  /** As it is drawn: with the language and a shared part, without the slug. */
  address: string;
  /** What is said in the shared part. */
  quote: string | undefined;
}

/** The head tags of a page under `/watch/`, in the language of the page. */
export function aboutWatchPage(site: SiteInfo, about: About): string[] {
  const { subject } = about.watch;
  return [
    ...(subject.kind === "video" ? aboutVideo(site, subject, about) : aboutList(site, subject)),
    meta("property", "og:site_name", site.name),
    feedLink("/feed.atom", site.name),
    linkedData(breadcrumbs(site, subject)),
  ];
}

function aboutVideo(site: SiteInfo, video: WatchVideo, { watch, address, quote }: About): string[] {
  const { publicUrl } = site;
  const { playlist } = video;
  const shared = new URL(address, publicUrl).search;
  return [
    ...descriptionTags(video.title, shortened(quote ?? "") || (descriptionOf(watch) ?? site.tagline)),
    meta("property", "og:type", "video.other"),
    meta("property", "og:url", publicUrl + watchPath("video", video.id, video.title) + shared),
    ...pictureTags(imageOf(video)),
    ...localeTags(video, watch.language),
    link({ rel: "canonical", href: publicUrl + canonicalAddress(video, watch.language) }),
    ...alternates(video).map(({ tag, address: other }) =>
      link({ rel: "alternate", hreflang: tag, href: publicUrl + other }),
    ),
    playlist ? feedLink(`/watch/playlist/${playlist.id}/feed.atom`, playlist.title) : "",
  ];
}

function aboutList({ publicUrl, tagline }: SiteInfo, { kind, id, title, description }: WatchList): string[] {
  const url = publicUrl + watchPath(kind, id, title);
  return [
    ...descriptionTags(title, shortened(description ?? "") || tagline),
    meta("property", "og:type", "website"),
    meta("property", "og:url", url),
    meta("name", "twitter:card", "summary"),
    link({ rel: "canonical", href: url }),
    feedLink(`/watch/${kind}/${id}/feed.atom`, title),
  ];
}

/** A language without a text has no page of its own. */
function canonicalAddress(video: WatchVideo, language: LanguageTag): string {
  return videoAddress(video, video.languages.includes(language) ? language : sourceLanguage);
}

type Translated = Pick<WatchVideo, "id" | "title" | "languages">;

/** The addresses of a video in all languages with a text, and the default one (`x-default`); none without a text. */
export function alternates(video: Translated): { tag: LanguageTag | "x-default"; address: string }[] {
  if (video.languages.length === 0) return [];
  const path = watchPath("video", video.id, video.title);
  return [
    ...video.languages.map((tag) => ({ tag, address: inLanguage(path, tag) })),
    { tag: "x-default", address: inLanguage(path, sourceLanguage) },
  ];
}

/** Segments that a description is made from. */
const firstLines = 12;

/** The description of the video if it is in the language of the page, otherwise what is said first. */
export function descriptionOf({ subject, language, segments }: WatchPage): string | undefined {
  const description = subject.description ?? "";
  if (isIn(language, description)) return shortened(description);
  const said = shortened(formatPlainText(segments.slice(0, firstLines)));
  return said || shortened(description) || undefined;
}

/** Language and country, as link previews want them (ogp.me). */
const locales: Readonly<Record<LanguageTag, string>> = {
  ar: "ar_AR",
  en: "en_US",
  ur: "ur_PK",
  fr: "fr_FR",
  es: "es_ES",
  tr: "tr_TR",
  ms: "ms_MY",
  de: "de_DE",
};

function localeTags({ languages }: WatchVideo, language: LanguageTag): string[] {
  const others = languageTags.filter((tag) => tag !== language && languages.includes(tag));
  return [
    meta("property", "og:locale", locales[language]),
    ...others.map((tag) => meta("property", "og:locale:alternate", locales[tag])),
  ];
}
