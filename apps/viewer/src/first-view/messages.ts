import { params } from "@nanostores/i18n";
import type { PageWords } from "@minbar/domain/library/first-view";
import { i18n } from "@minbar/ui/messages";

/** The texts that the server adds to a page, without those that the viewer shows too. */
export const messages = i18n("viewer-whole-transcript", {
  continueWatching: "Continue watching",
  playlists: "Playlists",
  lectures: "Lectures",
  allLectures: "All lectures",
  nextPage: "Next page",
  wholeTranscript: "Whole transcript",
  morePages: "More pages",
  watchAtYouTube: "Watch at YouTube",
  previous: params<{ title: string }>("Previous: {title}"),
  next: params<{ title: string }>("Next: {title}"),
} satisfies { [Word in keyof Omit<PageWords, "tagline" | "searchLectures">]: unknown });
