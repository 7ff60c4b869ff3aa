import type { WatchList, WatchVideo } from "@minbar/data/library/watch-pages";
import { languageTags, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { descriptionIn, shortened } from "@minbar/domain/library/page-description";
import { inLanguage, videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import { descriptionTags, feedLink, link, locales, meta, pictureTags } from "../first-view/head-tags.ts";
import type { SiteInfo } from "../first-view/head-tags.ts";
import { listPath } from "../lectures/list-html.ts";
import { breadcrumbs, linkedData } from "./structured-data.ts";
import type { WatchPage } from "./watch-page.ts";

interface About {
  watch: WatchPage;
  /** As it is drawn: with the language and a shared part, without the slug. */
  address: string;
  /** Of the window: that of a video names the language of its text. */
  title: string | undefined;
  /** Of its list of lectures. */
  listPage: number | undefined;
  /** What is said in the shared part. */
  quote: string | undefined;
}

/** The head tags of a page under `/watch/`, in the language of the page. */
export function aboutWatchPage(site: SiteInfo, about: About): string[] {
  const { subject } = about.watch;
  return [
    ...(subject.kind === "video" ? aboutVideo(site, subject, about) : aboutList(site, subject, about)),
    meta("property", "og:site_name", site.name),
    feedLink("/feed.atom", site.name),
    linkedData(breadcrumbs(site, subject)),
  ];
}

function aboutVideo(site: SiteInfo, video: WatchVideo, about: About): string[] {
  const { watch, address, quote, title = video.title } = about;
  const { publicUrl } = site;
  const { playlist } = video;
  const shared = new URL(address, publicUrl).search;
  return [
    ...descriptionTags(title, shortened(quote ?? "") || (descriptionOf(watch) ?? site.tagline)),
    meta("property", "og:type", "video.other"),
    meta("property", "og:url", publicUrl + watchPath("video", video.id, video.title) + shared),
    ...pictureTags(video),
    ...localeTags(video, watch.language),
    link({ rel: "canonical", href: publicUrl + canonicalAddress(video, watch.language) }),
    ...alternates(video).map(({ tag, address: other }) =>
      link({ rel: "alternate", hreflang: tag, href: publicUrl + other }),
    ),
    playlist ? feedLink(`/watch/playlist/${playlist.id}/feed.atom`, playlist.title) : "",
  ];
}

function aboutList({ publicUrl, tagline }: SiteInfo, list: WatchList, { listPage }: About): string[] {
  const { kind, id, title, description } = list;
  const url = publicUrl + listPath(list, { page: listPage });
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

export function descriptionOf({ subject, language, segments }: WatchPage): string | undefined {
  return descriptionIn(language, { description: subject.description, segments });
}

function localeTags({ languages }: WatchVideo, language: LanguageTag): string[] {
  const others = languageTags.filter((tag) => tag !== language && languages.includes(tag));
  return [
    meta("property", "og:locale", locales[language]),
    ...others.map((tag) => meta("property", "og:locale:alternate", locales[tag])),
  ];
}
