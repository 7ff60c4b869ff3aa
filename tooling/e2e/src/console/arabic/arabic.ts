import type { Page } from "@playwright/test";
import type { Segment } from "@minbar/domain/segments/segment";
import { call, ownVideo, stored } from "../../support/library.ts";
import type { OwnVideo } from "../../support/library.ts";
import { amina, signIn } from "../../support/people.ts";

export interface ArabicTexts {
  /** What visitors read. */
  published?: readonly Segment[];
  draft?: readonly Segment[];
  as?: string;
}

/** Two lines with marks, brackets, digits and Latin words. */
export const spoken: [Segment, Segment] = [
  { id: "first", time: "0:01.500", end: "0:03", text: "بِسْمِ اللهِ (1)" },
  { id: "second", time: "0:14", text: "قال [BBC] في 1998" },
];

/** A video of a test's own, with an Arabic transcript. */
export async function arabicVideo(page: Page, title: string, texts: ArabicTexts = {}): Promise<OwnVideo> {
  const { published, draft, as = amina } = texts;
  const video = await ownVideo(page, title);
  const path = `post /api/videos/${video.id}/transcripts` as const;
  if (published) await call(page, path, { language: "ar", content: published });
  if (draft) await call(page, path, { language: "ar", content: [], draftContent: draft });
  if (as !== amina) await signIn(page, as);
  return video;
}

export async function arabicOf(page: Page, { id }: OwnVideo) {
  return (await stored(page, id))["ar"];
}

/** Saves a draft as somebody else does meanwhile, in another browser. */
export async function saveDraftElsewhere(page: Page, video: OwnVideo, content: readonly Segment[]) {
  await call(page, `put /api/transcripts/${(await arabicOf(page, video))?.id}/draft`, { content });
}
