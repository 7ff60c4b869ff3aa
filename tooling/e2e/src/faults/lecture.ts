import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { parseSrt } from "@minbar/domain/subtitles/srt";
import { arabicOf, button, openArabic, textOf, line } from "../console/arabic.ts";
import type { ArabicVideo } from "../console/arabic.ts";
import { call, ownVideo, stored, toast } from "../library.ts";
import type { SegmentAnswer, TranscriptAnswer } from "../library.ts";

/** One lecture as SRT files, by language; Arabic is one of them. */
export interface Lecture {
  name: string;
  files: Record<string, string>;
}

/** What is typed, at the end of a line of each view. */
const word = " كَلِمَة";

/** The views of the page, and how a word gets into them. */
const views = ["Segments", "SRT Format", "Time-Stamped"] as const;

/** A video with these texts, Arabic first; their segments get their ids from the server. */
async function publishLecture(page: Page, { name, files }: Lecture): Promise<ArabicVideo> {
  const { ar = "", ...translations } = files;
  const video = await ownVideo(page, name);
  for (const [language, file] of Object.entries({ ar, ...translations })) {
    const { segments } = parseSrt(file);
    await call(page, `post /api/videos/${video.id}/transcripts`, { language, content: segments });
  }
  return video;
}

/** Three segments with words that stand nowhere else in the text, from its beginning, middle and end. */
function pick(segments: readonly SegmentAnswer[]): SegmentAnswer[] {
  const all = segments.map(({ text }) => text).join("\n");
  const clear = segments.filter(({ text }) => /^\S.*\S$/u.test(text) && all.split(text).length === 2);
  return views.flatMap((_, at) => clear[Math.floor((at * (clear.length - 1)) / (views.length - 1))] ?? []);
}

async function typeIn(page: Page, view: (typeof views)[number], { id, text }: SegmentAnswer): Promise<void> {
  await page.getByRole("radiogroup", { name: "View" }).getByText(view, { exact: true }).click();
  if (view === "Segments") {
    await line(page, id).scrollIntoViewIfNeeded();
    await line(page, id).hover();
    await textOf(page, id).click();
    await page.keyboard.press("ControlOrMeta+End");
  } else {
    const area = page.getByRole("textbox", { name: view });
    await area.evaluate((element: HTMLTextAreaElement, words) => {
      const end = element.value.indexOf(words) + words.length;
      element.focus();
      element.setSelectionRange(end, end);
    }, text);
  }
  await page.keyboard.type(word);
}

async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent("download");
  await button(page, "Download SRT").click();
  return readFile(await (await coming).path(), "utf8");
}

/** How a text differs from what it was with these segments' words changed; empty where it does not. */
function differences(what: string, found: unknown, expected: unknown): string[] {
  return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what} is not as expected`];
}

interface RoundTrip {
  segments: number;
  translations: number;
  faults: string[];
}

/** Opens a lecture on the page, types a word in each view, saves, publishes, exports, and compares all with what it was. */
export async function roundTrip(page: Page, lecture: Lecture): Promise<RoundTrip> {
  const video = await publishLecture(page, lecture);
  const before = (await arabicOf(page, video))?.content ?? [];
  await openArabic(page, video);
  const exported = await download(page);
  const chosen = pick(before);
  for (const [at, view] of views.entries()) await typeIn(page, view, chosen[at] ?? before[0]!);
  await button(page, "Save Draft").click();
  await expect(toast(page, "Draft Saved")).toBeVisible();
  await button(page, "Publish").click();
  await expect(toast(page, "Published")).toBeVisible();
  const ids = new Set(chosen.map(({ id }) => id));
  const withWord = (text: string) => `${text}${word}`;
  const after = before.map((one) => (ids.has(one.id) ? { ...one, text: withWord(one.text) } : one));
  let export2 = exported;
  for (const { text } of chosen) export2 = export2.replace(`\n${text}\n`, `\n${withWord(text)}\n`);
  const { ar, ...translations } = await stored(page, video.id);
  const isExpected = ({ language }: TranscriptAnswer) => Object.keys(lecture.files).includes(language);
  const others = Object.values(translations).filter(isExpected);
  return {
    segments: before.length,
    translations: others.length,
    faults: [
      ...differences("the published text", ar?.content, after),
      ...differences("the exported file", await download(page), export2),
      ...others.flatMap((other) =>
        differences(`what is stale in ${other.language}`, other.staleSegments?.toSorted(), [...ids].toSorted()),
      ),
    ],
  };
}
