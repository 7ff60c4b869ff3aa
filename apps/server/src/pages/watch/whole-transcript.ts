import type { NamedPage, WatchVideo } from "@minbar/data/library/watch-pages";
import type { PageSubject, PageWords } from "@minbar/domain/library/first-view";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { videoAddress } from "@minbar/domain/library/watch-address";
import { startsOf } from "@minbar/domain/segments/segment";
import { formatDuration } from "@minbar/domain/segments/time";
import { plainLines } from "@minbar/domain/subtitles/subtitle-text";
import { escapeHtml } from "../../web/web-page.ts";
import type { SiteInfo } from "../first-view/head-tags.ts";
import { linkedData, videoObject } from "./structured-data.ts";
import { descriptionOf } from "./watch-head.ts";
import type { WatchPage } from "./watch-page.ts";

/**
 * What follows the first view of a video's page: the whole transcript, for readers without scripts, and the video as
 * JSON-LD. The app hides and removes the section. Empty for other pages.
 */
export function afterFirstView(site: SiteInfo, page: WatchPage, words: PageWords): string {
  const { subject } = page;
  if (subject.kind !== "video") return "";
  const data = videoObject(site, { video: subject, page, description: descriptionOf(page) });
  return `${section(subject, page, words)}\n    ${linkedData(data)}`;
}

/** For readers without scripts, on a page that has only the first lines: where all of them are. */
export function linkToWhole({ video: id, title, language }: PageSubject, words: PageWords): string {
  const address = escapeHtml(videoAddress({ id, title }, language));
  return `<noscript><p class="without-scripts"><a href="${address}">${escapeHtml(words.wholeTranscript)}</a></p></noscript>`;
}

function section(video: WatchVideo, { language, segments }: WatchPage, words: PageWords): string {
  const { direction } = languageOf(language);
  const starts = startsOf(segments);
  const lines = segments.map(({ text }, at) => {
    const time = formatDuration((starts[at] ?? 0) / 1000);
    return `<li><span>${time}</span> ${escapeHtml(plainLines(text))}</li>`;
  });
  const link = `https://www.youtube.com/watch?v=${encodeURIComponent(video.youtubeId)}`;
  return [
    `<section id="whole-transcript" aria-label="${escapeHtml(words.wholeTranscript)}">`,
    `<h2 dir="auto">${escapeHtml(video.title)}</h2>`,
    `<nav aria-label="${escapeHtml(words.morePages)}"><a href="${link}">${escapeHtml(words.watchAtYouTube)}</a>`,
    ...video.languages.flatMap((tag) => (tag === language ? [] : [languageLink(video, tag)])),
    neighbourLink("prev", words.previous, { page: video.previous, language }),
    neighbourLink("next", words.next, { page: video.next, language }),
    `</nav>`,
    lines.length > 0 ? `<ol lang="${language}" dir="${direction}">\n${lines.join("\n")}\n</ol>` : "",
    `</section>`,
  ].join("\n");
}

/** Stands for a title until the text around it is escaped. */
const mark = "{title}";

function languageLink(video: WatchVideo, tag: LanguageTag): string {
  const { nativeName } = languageOf(tag);
  return `<a href="${escapeHtml(videoAddress(video, tag))}" hreflang="${tag}" lang="${tag}">${nativeName}</a>`;
}

function neighbourLink(
  rel: "prev" | "next",
  words: PageWords["next"],
  { page, language }: { page: NamedPage | null; language: LanguageTag },
): string {
  if (!page) return "";
  const address = escapeHtml(videoAddress(page, language));
  const title = `<bdi>${escapeHtml(page.title)}</bdi>`;
  return `<a rel="${rel}" href="${address}">${escapeHtml(words({ title: mark })).replace(mark, () => title)}</a>`;
}
