import type { LectureLink } from "@minbar/data/library/public-pages";
import type { WatchSubject } from "@minbar/data/library/watch-pages";
import type { PageWords } from "@minbar/domain/library/first-view";
import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import { escapeHtml } from "../../web/web-page.ts";
import type { LectureList } from "./lecture-lists.ts";

interface Options {
  words: PageWords;
  /** The playlist or category of the page. */
  subject?: WatchSubject | undefined;
  /** Of the page; the links keep its language. */
  address: string;
}

/** After the first view of a page: links to the lectures, for readers without scripts. The app removes them. */
export function formatLectures(list: LectureList, { words, subject, address }: Options): string {
  const { page, lectures, playlists, hasMore } = list;
  const tag = new URL(address, "http://viewer").searchParams.get("lang") ?? "";
  const language = isLanguageTag(tag) ? tag : sourceLanguage;
  const isHome = !subject && page === undefined;
  const next = {
    href: `${listPath(subject, { page: isHome ? 1 : (page ?? 1) + 1, language })}#lectures`,
    title: isHome ? words.allLectures : words.nextPage,
  };
  return [
    `<nav id="lectures" aria-label="${escapeHtml(words.lectures)}">`,
    ...section(
      words.playlists,
      playlists.map(({ id, title }) => ({ href: watchPath("playlist", id, title), title })),
    ),
    ...section(
      subject?.title ?? words.lectures,
      lectures.map((lecture) => ({
        href: videoAddress(lecture, languageFor(lecture, language)),
        title: lecture.title,
      })),
    ),
    hasMore ? `<p>${formatLink(next, ` rel="next"`)}</p>` : "",
    "</nav>",
  ].join("\n");
}

/** For readers without scripts, before the first view: a link to the list. */
export function linkToLectures({ lectures }: PageWords): string {
  return `<noscript><p class="without-scripts"><a href="#lectures">${escapeHtml(lectures)}</a></p></noscript>`;
}

/** Path and query of a page of a list. */
export function listPath(
  subject: WatchSubject | undefined,
  { page, language = sourceLanguage }: { page: number | undefined; language?: LanguageTag },
): string {
  const path = subject ? watchPath(subject.kind, subject.id, subject.title) : "/";
  const search = new URLSearchParams({
    ...(language !== sourceLanguage && { lang: language }),
    ...(page !== undefined && { page: String(page) }),
  }).toString();
  return path + (search && `?${search}`);
}

/** That of the page if the lecture has a text in it. */
function languageFor({ languages }: LectureLink, language: LanguageTag): LanguageTag {
  return languages.includes(language) ? language : (languages[0] ?? sourceLanguage);
}

interface Link {
  href: string;
  title: string;
}

function formatLink({ href, title }: Link, attributes = ""): string {
  return `<a${attributes} href="${escapeHtml(href)}"><bdi>${escapeHtml(title)}</bdi></a>`;
}

function section(heading: string, links: readonly Link[]): string[] {
  if (links.length === 0) return [];
  const items = links.map((link) => `<li>${formatLink(link)}</li>`);
  return [`<h2 dir="auto">${escapeHtml(heading)}</h2>`, `<ul>\n${items.join("\n")}\n</ul>`];
}
