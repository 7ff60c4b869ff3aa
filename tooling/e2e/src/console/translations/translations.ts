import type { Page } from "@playwright/test";
import { call, ownVideo } from "../../support/library.ts";
import { amina, signIn } from "../../support/people.ts";
import type { OwnVideo } from "../../support/library.ts";

interface Text {
  id?: string;
  time: string;
  end?: string;
  text: string;
}

/** Three lines, one with milliseconds and an end. */
export const arabic = [
  { id: "first", time: "0:01.500", end: "0:03", text: "بسم الله" },
  { id: "second", time: "0:14", text: "كان الطالب يسافر" },
  { id: "third", time: "0:20", text: "والحمد لله" },
];

/** The same lines in French, linked to them. */
export const french = [
  { id: "first", time: "0:01.500", end: "0:03", text: "Au nom de Dieu" },
  { id: "second", time: "0:14", text: "L’étudiant voyageait" },
  { id: "third", time: "0:20", text: "Louange à Dieu" },
];

export interface Translation {
  /** In French. */
  content?: readonly Text[];
  as?: string;
  /** Other words in Arabic lines, after which the translations of these are stale. */
  changed?: Record<string, string>;
}

/** A video of a test's own with Arabic lines, and a translation. */
export async function translatedVideo(
  page: Page,
  title: string,
  { content, as = amina, changed }: Translation = {},
): Promise<OwnVideo> {
  const video = await ownVideo(page, title);
  const path = `post /api/videos/${video.id}/transcripts` as const;
  await call(page, path, { language: "ar", content: arabic });
  if (content) await call(page, path, { language: "fr", content });
  if (changed) await changeArabic(page, video, changed);
  if (as !== amina) await signIn(page, as);
  return video;
}

interface TextAnswer {
  id: number;
  version: number;
  language: string;
  content: Text[];
  staleSegments?: string[];
  approvalStatusFr: string;
}

export async function textIn(page: Page, { id }: OwnVideo, language = "fr"): Promise<TextAnswer | undefined> {
  const list = await call<TextAnswer[]>(page, `get /api/videos/${id}/transcripts`);
  return list.find((text) => text.language === language);
}

/** Publishes other words in a line of the Arabic text, as the person who is signed in. */
export async function changeArabic(page: Page, video: OwnVideo, words: Record<string, string>) {
  const content = arabic.map((line) => ({ ...line, text: words[line.id] ?? line.text }));
  await call(page, `put /api/transcripts/${(await textIn(page, video, "ar"))?.id}`, { content });
}

/** Saves a French text as somebody else does meanwhile, in another browser. */
export async function saveElsewhere(page: Page, video: OwnVideo, content: readonly unknown[] = []) {
  await call(page, `put /api/transcripts/${(await textIn(page, video))?.id}`, { content });
}
