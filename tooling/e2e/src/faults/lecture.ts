import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Segment } from "@minbar/domain/segments/segment";
import { cueTimes, viewerEnds } from "@minbar/domain/segments/segment-end";
import { parseSrt } from "@minbar/domain/subtitles/srt";
import type { OwnVideo } from "../support/library.ts";
import { EditorPage } from "../console/editor-page.ts";
import { download } from "../console/page.ts";
import { call, ownVideo, stored } from "../support/library.ts";
import type { TranscriptAnswer } from "../support/library.ts";

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
async function publishLecture(page: Page, { name, files }: Lecture): Promise<OwnVideo> {
  const { ar = "", ...translations } = files;
  const video = await ownVideo(page, name);
  for (const [language, file] of Object.entries({ ar, ...translations })) {
    const { segments } = parseSrt(file);
    await call(page, `post /api/videos/${video.id}/transcripts`, { language, content: segments });
  }
  return video;
}

interface Span {
  start: number;
  end: number;
}

function spansOf(segments: readonly Segment[]): Span[] {
  const { starts, ends } = cueTimes(segments, viewerEnds);
  return starts.map((start, at) => ({ start, end: ends[at] ?? start }));
}

/**
 * Three segments with words that stand nowhere else in the text, from its beginning, middle and end. All are translated in
 * every language: only what is translated becomes stale.
 */
function pick(segments: readonly Segment[], translations: readonly Span[][]): Segment[] {
  const all = segments.map(({ text }) => text).join("\n");
  const spans = spansOf(segments);
  const isTranslated = ({ start, end }: Span) =>
    translations.every((cues) => cues.some((cue) => cue.start < end && cue.end > start));
  const clear = segments.filter(({ text }, at) => {
    const span = spans[at];
    return /^\S.*\S$/u.test(text) && all.split(text).length === 2 && span && isTranslated(span);
  });
  return views.flatMap((_, at) => clear[Math.floor((at * (clear.length - 1)) / (views.length - 1))] ?? []);
}

async function typeIn(
  editor: EditorPage,
  view: (typeof views)[number],
  { id, text }: Segment,
): Promise<void> {
  if (view === "Segments") {
    await editor.show(view);
    await editor.line(id).scrollIntoViewIfNeeded();
    await editor.write(id, word);
  } else {
    const area = await editor.showText(view);
    await area.evaluate((element: HTMLTextAreaElement, words) => {
      const end = element.value.indexOf(words) + words.length;
      element.focus();
      element.setSelectionRange(end, end);
    }, text);
    await editor.type(word);
  }
}

/** How a text differs from what it was with these segments' words changed; empty where it does not. */
function differences(what: string, found: unknown, expected: unknown): string[] {
  const [now, due] = [JSON.stringify(found) ?? "", JSON.stringify(expected)];
  let at = 0;
  while (at < due.length && now[at] === due[at]) at += 1;
  return now === due ? [] : [`${what} is ${now.slice(at, at + 200)} where ${due.slice(at, at + 200)} is due`];
}

/** The texts of a lecture as they are stored. */
async function textsOf(page: Page, { id }: OwnVideo, { files }: Lecture): Promise<TranscriptAnswer[]> {
  return Object.values(await stored(page, id)).filter(({ language }) => language in files);
}

interface RoundTrip {
  segments: number;
  translations: number;
  faults: string[];
}

/** Opens a lecture on the page, types a word in each view, saves, publishes, exports, and compares all with what it was. */
export async function roundTrip(page: Page, lecture: Lecture): Promise<RoundTrip> {
  const video = await publishLecture(page, lecture);
  const texts = await textsOf(page, video, lecture);
  const before = texts.find(({ language }) => language === "ar")?.content ?? [];
  const translated = texts.filter(({ language }) => language !== "ar");
  const editor = new EditorPage(page);
  await editor.openArabic(video);
  const exporter = editor.button("Download SRT");
  const { text: exported } = await download(exporter);
  const chosen = pick(
    before,
    translated.map(({ content }) => spansOf(content)),
  );
  expect(chosen).toHaveLength(views.length);
  for (const [at, segment] of chosen.entries()) await typeIn(editor, views[at] ?? "Segments", segment);
  await editor.saveDraft();
  await editor.publish();
  const ids = new Set(chosen.map(({ id }) => id));
  const withWord = (text: string) => `${text}${word}`;
  const after = before.map((one) => (ids.has(one.id) ? { ...one, text: withWord(one.text) } : one));
  let due = exported;
  for (const { text } of chosen) due = due.replace(`\n${text}\n`, `\n${withWord(text)}\n`);
  const now = await textsOf(page, video, lecture);
  const others = now.filter(({ language }) => language !== "ar");
  return {
    segments: before.length,
    translations: others.length,
    faults: [
      ...differences("the published text", now.find(({ language }) => language === "ar")?.content, after),
      ...differences("the exported file", (await download(exporter)).text, due),
      ...others.flatMap((other) =>
        differences(
          `what is stale in ${other.language}`,
          other.staleSegments?.toSorted(),
          [...ids].toSorted(),
        ),
      ),
    ],
  };
}
