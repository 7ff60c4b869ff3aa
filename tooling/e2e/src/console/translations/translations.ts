import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { call, ownVideo } from "../../support/library.ts";
import { amina, signIn } from "../../support/people.ts";

export interface TranslatedVideo {
  id: number;
  title: string;
}

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

/** A video of a test's own with Arabic lines, and in French what is given. */
export async function translatedVideo(
  page: Page,
  title: string,
  { content, as = amina }: { content?: readonly Text[]; as?: string } = {},
): Promise<TranslatedVideo> {
  const video = await ownVideo(page, title);
  const path = `post /api/videos/${video.id}/transcripts` as const;
  await call(page, path, { language: "ar", content: arabic });
  if (content) await call(page, path, { language: "fr", content });
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

export async function textIn(
  page: Page,
  { id }: TranslatedVideo,
  language = "fr",
): Promise<TextAnswer | undefined> {
  const list = await call<TextAnswer[]>(page, `get /api/videos/${id}/transcripts`);
  return list.find((text) => text.language === language);
}

/** The words that visitors read. */
export async function wordsIn(
  page: Page,
  video: TranslatedVideo,
  language = "fr",
): Promise<string[] | undefined> {
  return (await textIn(page, video, language))?.content.map(({ text }) => text);
}

/** Publishes other words in a line of the Arabic text, as the person who is signed in. */
export async function changeArabic(page: Page, video: TranslatedVideo, words: Record<string, string>) {
  const content = arabic.map((line) => ({ ...line, text: words[line.id] ?? line.text }));
  await call(page, `put /api/transcripts/${(await textIn(page, video, "ar"))?.id}`, { content });
}

export async function openTranslation(
  page: Page,
  { id }: TranslatedVideo,
  { language = "fr", place = "" } = {},
): Promise<void> {
  await page.goto(`${process.env["BASE_URL"]}/translations?videoId=${id}&language=${language}${place}`);
  await expect(
    page
      .getByRole("list", { name: /beside Arabic$/ })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
}

export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** A row, by the id of its Arabic line. */
export function row(page: Page, id: string): Locator {
  return page.locator(`[data-row="${id}"]`);
}

/** The text area of a segment, once somebody works on it. */
export function field(page: Page, id: string): Locator {
  return page.locator(`[data-segment="${id}"] textarea`);
}

/** Clicks into a segment and writes at its end. */
export async function writeIn(page: Page, id: string, text: string): Promise<void> {
  await page.locator(`[data-segment="${id}"]`).click();
  await expect(field(page, id)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(text);
}

export async function save(page: Page): Promise<void> {
  await button(page, "Save Translation").click();
}
