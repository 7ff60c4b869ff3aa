import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Segment } from "@minbar/domain/segments/segment";
import { amina, signIn } from "./people.ts";

const base = () => process.env["BASE_URL"] ?? "";

/** Words of this try of a test alone: what an earlier one left is not met. */
export function ownWords(words: string): string {
  return `${words}-${test.info().retry}`;
}

type Method = "post" | "put" | "get" | "delete";

/** A call of the API as the person who is signed in: `get /api/videos`. */
export async function call<Answer>(
  page: Page,
  path: `${Method} /api/${string}`,
  data?: object,
): Promise<Answer> {
  const [method, address] = path.split(" ");
  const headers = { origin: base() };
  const ask = () =>
    page.request.fetch(`${base()}${address}`, { method: method ?? "get", headers, ...(data && { data }) });
  let answer = await ask();
  // A busy machine's server turns some calls away, and says when to come again.
  for (let more = 0; more < 20 && answer.status() === 503 && answer.headers()["retry-after"]; more += 1) {
    await page.waitForTimeout(500);
    answer = await ask();
  }
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

export interface TranscriptAnswer {
  id: number;
  language: string;
  content: Segment[];
  draftContent?: Segment[] | null;
  staleSegments?: string[];
}

const lines = [
  { time: "0:01.500", text: "one" },
  { time: "0:04", text: "two" },
  { time: "0:09", text: "three" },
];

/** Adds a video with this title, as the admin who is signed in. */
export async function addVideo(
  page: Page,
  title: string,
  { youtubeId = "R6MlUcmOul8", playlistId }: { youtubeId?: string; playlistId?: number } = {},
): Promise<number> {
  const video = { youtubeUrl: `https://youtu.be/${youtubeId}`, languages: ["ar"], playlistId };
  const { id } = await call<{ id: number }>(page, "post /api/videos", video);
  await call(page, `put /api/videos/${id}`, { title });
  return id;
}

interface SavedText {
  language: string;
  content: readonly object[];
  draftContent?: readonly object[];
}

/** Saves a text of a video, as the person who is signed in. */
export async function saveText(page: Page, videoId: number, text: SavedText): Promise<void> {
  await call(page, `post /api/videos/${videoId}/transcripts`, text);
}

export interface OwnVideo {
  id: number;
  title: string;
}

/** Adds a video of a test's own, with Arabic and three lines of Urdu, and signs `as` in. */
export async function ownVideo(page: Page, title: string, as = amina): Promise<OwnVideo> {
  await signIn(page, amina);
  const id = await addVideo(page, title);
  await saveText(page, id, { language: "ur", content: lines });
  if (as !== amina) await signIn(page, as);
  return { id, title };
}

/** The video's transcripts by their languages, as they are stored. */
export async function stored(page: Page, id: number): Promise<Record<string, TranscriptAnswer>> {
  const list = await call<TranscriptAnswer[]>(page, `get /api/videos/${id}/transcripts`);
  return Object.fromEntries(list.map((transcript) => [transcript.language, transcript]));
}

export async function openEditor(page: Page, { id, title }: OwnVideo): Promise<Locator> {
  await page.goto(`${base()}/videos?edit=${id}`);
  const editor = page.getByRole("dialog", { name: title });
  await editor.getByRole("heading", { name: "Available Languages" }).waitFor();
  return editor;
}

/** A question in front of the editor. */
export function question(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name });
}

export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(words);
}

/** Closes a toast that covers what the test uses next. */
export async function dismissToast(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" }).click();
}

/** Makes the network fail for one procedure, until `restore`. */
export async function failNetwork(page: Page, procedure: string): Promise<void> {
  await page.route(`**/trpc/${procedure}*`, (route) => route.abort());
}

/** Makes one procedure of the server fail, in the shape of its failures. */
export async function failProcedure(
  page: Page,
  procedure: string,
  { status = 500, message = "" } = {},
): Promise<void> {
  const data = { code: status === 409 ? "CONFLICT" : "INTERNAL_SERVER_ERROR", httpStatus: status };
  await page.route(`**/trpc/${procedure}*`, (route) =>
    route.fulfill({ status, json: { error: { message, code: -32603, data } } }),
  );
}

/** Drops files on a part of the page, by default the open dialog, as from a folder beside the window. */
export async function dropFiles(
  page: Page,
  files: { name: string; body: string | URL }[],
  part = page.getByRole("dialog"),
): Promise<void> {
  const read = files.map(({ name, body }) => ({
    name,
    content: typeof body === "string" ? body : [...readFileSync(body)],
  }));
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const { name, content } of files)
      transfer.items.add(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
    return transfer;
  }, read);
  await part.dispatchEvent("dragover", { dataTransfer });
  await part.dispatchEvent("drop", { dataTransfer });
}

/** Closes a dialog and discards what was typed in it. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await question(page, "Leave without saving?").getByRole("button", { name: "Leave" }).click();
}
