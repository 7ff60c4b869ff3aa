import { z } from "zod";
import type { WatchSubject } from "@minbar/data/library/watch-pages";
import type { FirstViewRequest } from "@minbar/domain/library/first-view";
import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { isSegmentList, sortByTime } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";

/** A page under `/watch/`. */
export interface WatchPage {
  subject: WatchSubject;
  language: LanguageTag;
  /** The published text of a video in that language, sorted by time; empty if there is none. */
  segments: readonly Segment[];
}

const transcripts = z.array(
  z.object({ language: z.string(), content: z.custom<readonly Segment[]>(isSegmentList) }),
);

/** `load` calls a query of the router, as in the first view, which asks for the same text. */
export async function loadWatchPage(
  subject: WatchSubject,
  address: string,
  load: FirstViewRequest["load"],
): Promise<WatchPage> {
  const tag = new URL(address, "http://viewer").searchParams.get("lang") ?? "";
  const language = isLanguageTag(tag) ? tag : sourceLanguage;
  if (subject.kind !== "video" || !subject.languages.includes(language))
    return { subject, language, segments: [] };
  const listed = await load("transcripts.listByVideo", { videoId: subject.id, language });
  const text = transcripts.parse(listed).find((one) => one.language === language);
  return { subject, language, segments: sortByTime(text?.content ?? []) };
}
