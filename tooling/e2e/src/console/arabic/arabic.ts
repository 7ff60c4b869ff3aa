import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Segment } from "@minbar/domain/segments/segment";
import { call, ownVideo, stored } from "../../support/library.ts";
import { amina, signIn } from "../../support/people.ts";

export interface ArabicVideo {
  id: number;
  title: string;
}

interface Texts {
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
export async function arabicVideo(page: Page, title: string, texts: Texts = {}): Promise<ArabicVideo> {
  const { published, draft, as = amina } = texts;
  const video = await ownVideo(page, title);
  const path = `post /api/videos/${video.id}/transcripts` as const;
  if (published) await call(page, path, { language: "ar", content: published });
  if (draft) await call(page, path, { language: "ar", content: [], draftContent: draft });
  if (as !== amina) await signIn(page, as);
  return video;
}

export async function arabicOf(page: Page, { id }: ArabicVideo) {
  return (await stored(page, id))["ar"];
}

/** The words of the draft, as they are stored; `undefined` where there is none. */
export async function draftOf(page: Page, video: ArabicVideo): Promise<string[] | undefined> {
  return (await arabicOf(page, video))?.draftContent?.map(({ text }) => text);
}

export async function openArabic(page: Page, { id }: ArabicVideo, place = ""): Promise<void> {
  await page.goto(`${process.env["BASE_URL"]}/arabic-transcripts?videoId=${id}${place}`);
  await expect(button(page, "Save Draft")).toBeEnabled();
}

export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** A line of the draft, by its segment's id. */
export function line(page: Page, id: string): Locator {
  return page.locator(`[data-segment="${id}"]`);
}

/** The text area of a line, once somebody works on it. */
export function textOf(page: Page, id: string): Locator {
  return line(page, id).locator("textarea");
}

/** Clicks into a line and writes at its end. */
export async function writeIn(page: Page, id: string, text: string): Promise<void> {
  await line(page, id).hover();
  await textOf(page, id).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(text);
}
