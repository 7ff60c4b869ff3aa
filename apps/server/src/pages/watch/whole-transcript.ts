import type { NamedPage, WatchVideo } from "@minbar/data/library/watch-pages";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { videoAddress } from "@minbar/domain/library/watch-address";
import { formatDuration, parseTime, secondsOf } from "@minbar/domain/segments/time";
import { plainLines } from "@minbar/domain/subtitles/subtitle-text";
import { escapeHtml } from "../../web/web-page.ts";
import type { SiteInfo } from "../first-view/head-tags.ts";
import { linkedData, videoObject } from "./structured-data.ts";
import { descriptionOf } from "./watch-head.ts";
import type { WatchPage } from "./watch-page.ts";

/**
 * What follows the first view of a video's page: the whole transcript, for readers without scripts, and the video as
 * JSON-LD, which contains the text again. The app hides and removes the section. Empty for other pages.
 */
export function afterFirstView(site: SiteInfo, page: WatchPage): string {
  const { subject } = page;
  if (subject.kind !== "video") return "";
  const data = videoObject(site, { video: subject, page, description: descriptionOf(page) });
  return `${section(subject, page)}\n    ${linkedData(data)}`;
}

function section(video: WatchVideo, { language, segments }: WatchPage): string {
  const { direction } = languageOf(language);
  const lines = segments.map(
    ({ time, text }) => `<li><span>${escapeHtml(clock(time))}</span> ${escapeHtml(plainLines(text))}</li>`,
  );
  const link = `https://www.youtube.com/watch?v=${encodeURIComponent(video.youtubeId)}`;
  return [
    `<section id="whole-transcript" aria-label="Whole transcript">`,
    `<h2 dir="auto">${escapeHtml(video.title)}</h2>`,
    `<nav aria-label="More pages"><a href="${link}">Watch at YouTube</a>`,
    ...video.languages.flatMap((tag) => (tag === language ? [] : [languageLink(video, tag)])),
    neighbourLink("prev", "Previous", { page: video.previous, language }),
    neighbourLink("next", "Next", { page: video.next, language }),
    `</nav>`,
    lines.length > 0 ? `<ol lang="${language}" dir="${direction}">\n${lines.join("\n")}\n</ol>` : "",
    `</section>`,
  ].join("\n");
}

/** Without the fraction of a second. */
function clock(time: string): string {
  const ms = parseTime(time);
  return ms === undefined ? time : formatDuration(secondsOf(ms));
}

function languageLink(video: WatchVideo, tag: LanguageTag): string {
  const { nativeName } = languageOf(tag);
  return `<a href="${escapeHtml(videoAddress(video, tag))}" hreflang="${tag}" lang="${tag}">${nativeName}</a>`;
}

function neighbourLink(
  rel: "prev" | "next",
  label: string,
  { page, language }: { page: NamedPage | null; language: LanguageTag },
): string {
  if (!page) return "";
  const address = escapeHtml(videoAddress(page, language));
  return `<a rel="${rel}" href="${address}">${label}: <bdi>${escapeHtml(page.title)}</bdi></a>`;
}
