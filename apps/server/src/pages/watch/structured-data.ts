import type { NamedPage, WatchSubject, WatchVideo } from "@minbar/data/library/watch-pages";
import { chaptersOf } from "@minbar/domain/library/chapters";
import { embedAddress } from "@minbar/domain/library/embed-address";
import { videoAddress, watchPath } from "@minbar/domain/library/watch-address";
import type { WatchKind } from "@minbar/domain/library/watch-address";
import { secondsOf } from "@minbar/domain/segments/time";
import { imageOf } from "../first-view/head-tags.ts";
import type { SiteInfo } from "../first-view/head-tags.ts";
import type { WatchPage } from "./watch-page.ts";

type Site = Pick<SiteInfo, "publicUrl">;

/** A block of JSON-LD (schema.org). It cannot end its element. */
export function linkedData(data: object): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll(
    "<",
    String.raw`\u003c`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}

/** Category, playlist and video, as far as there are any. */
export function breadcrumbs({ publicUrl }: Site, subject: WatchSubject) {
  const step = (kind: WatchKind, page: NamedPage | null) => (page ? [{ kind, page }] : []);
  const steps = [
    ...step("category", subject.category),
    ...step("playlist", subject.kind === "video" ? subject.playlist : null),
    ...step(subject.kind, subject),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ kind, page }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: page.title,
      item: publicUrl + watchPath(kind, page.id, page.title),
    })),
  };
}

/** A video in the language of its page. The page itself contains the text. */
export function videoObject(
  { publicUrl }: Site,
  { video, page, description }: { video: WatchVideo; page: WatchPage; description: string | undefined },
) {
  const { language, segments } = page;
  const url = publicUrl + videoAddress(video, language);
  const clips = clipsOf(video, url);
  return {
    "@type": "VideoObject",
    "@id": url,
    url,
    name: video.title,
    description: description ?? video.title,
    thumbnailUrl: imageOf(video),
    uploadDate: video.createdAt,
    ...(video.duration !== null && { duration: isoDuration(video.duration) }),
    embedUrl: publicUrl + embedAddress(video.id, { language }),
    ...(segments.length > 0 && { inLanguage: language }),
    ...(clips.length > 0 && { hasPart: clips }),
  };
}

/** `PT1H2M3S` (ISO 8601). */
function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = { H: Math.floor(whole / 3600), M: Math.floor(whole / 60) % 60, S: whole % 60 };
  const written = Object.entries(parts).map(([unit, value]) => (value > 0 ? `${value}${unit}` : ""));
  return `PT${written.join("") || "0S"}`;
}

/** The chapters of the description; those behind the end are a mistake. */
function clipsOf({ description, duration }: WatchVideo, url: string) {
  const end = duration ?? Number.POSITIVE_INFINITY;
  const chapters = chaptersOf(description ?? "").filter(({ start }) => secondsOf(start) < end);
  return chapters.map(({ start, title }, at) => {
    const endOffset = secondsOf(chapters[at + 1]?.start ?? Number.NaN) || duration;
    return {
      "@type": "Clip",
      name: title,
      startOffset: secondsOf(start),
      ...(endOffset && { endOffset }),
      url: `${url}${url.includes("?") ? "&" : "?"}start=${secondsOf(start)}`,
    };
  });
}
