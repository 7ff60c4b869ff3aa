import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { insertUser } from "@minbar/data/people/users";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { beginVideoDraft, findDraftedSegments, stopVideoDraft } from "@minbar/data/transcripts/video-drafts";
import { openForFile } from "../../../test/open-for-file.ts";
import { beginStream, say } from "../../../test/fake-gemini.ts";
import { answerJson, startFakeService } from "../../../test/fake-service.ts";
import type { AnswerRequest } from "../../../test/fake-service.ts";
import { geminiModel } from "../../model/gemini.ts";
import type { VideoQueue } from "../video-queue.ts";
import { createDraftJobs } from "./draft-jobs.ts";

vi.setConfig({ testTimeout: 20_000 });

const youtubeId = "dQw4w9WgXcQ";
const key = "AIza-the-secret-key-of-this-test";
const waits = { firstMs: 20, longestMs: 60_000, pollMs: 50 };

const { db } = await openFileDatabase();
const provider = await openForFile(startFakeService(() => undefined));
let userId: string;
let jobs: VideoQueue;
let log: string[];

beforeAll(async () => {
  userId = (await insertUser(db, { email: "layla@example.org", role: "arabic_transcripts_editor" })).id;
});
beforeEach(() => {
  provider.requests.length = 0;
  provider.answer = sayLines;
  log = [];
  jobs = newServer();
});
afterEach(async () => {
  await jobs.stop();
  await db.deleteFrom("videos").execute();
  await sql`delete from jobs.job`.execute(db);
});

/** For the queue, this is a separate process. */
function newServer(): VideoQueue {
  const keep = (...line: unknown[]) => void log.push(JSON.stringify(line));
  const logger = { info: keep, warn: keep, error: keep };
  const model = geminiModel({ apiKey: key, baseUrl: provider.url }, logger);
  return createDraftJobs({ db, model, log: logger }, waits);
}

const numbers = ["أولا", "ثانيا", "ثالثا", "رابعا"];

/** The offsets in seconds of the requested part of the video. */
function offsetsOf(body: string): { start: number; end: number } {
  const [, start, end] = /"startOffset":"(\d+)s","endOffset":"(\d+)s"/.exec(body) ?? [];
  return { start: Number(start), end: Number(end) };
}

/** Returns a line half a minute into the part, and one at its end that the next part also has. */
const sayLines: AnswerRequest = ({ body }, response) => {
  const { start, end } = offsetsOf(body);
  const number = numbers[Math.floor(start / 590)] ?? "";
  const lines = [
    { start: start + 30, end: start + 33, text: `قال ${number}` },
    { start: end - 5, text: "وهذا يتكرر هنا" },
  ];
  const again = start > 0 ? [{ start: start + 5, text: "وهذا يتكرر هنا" }] : [];
  say(response, JSON.stringify([...again, ...lines]));
};

const refuse =
  (status: number, details?: object): AnswerRequest =>
  (_request, response) =>
    answerJson(response, { error: { code: status, message: `api_key:${key}`, details: [details] } }, status);

/** Sends these responses in turn, then lines. */
function answerInTurn(...answers: AnswerRequest[]): void {
  provider.answer = (request, response) => (answers.shift() ?? sayLines)(request, response);
}

async function addVideo(duration: number): Promise<number> {
  return (await insertVideo(db, { title: "A lesson", youtubeId, duration })).id;
}

function begin(videoId: number) {
  return beginVideoDraft(db, { videoId, userId, model: "gemini-2.5-flash", dailyLimit: 200 });
}

async function newDraft(duration: number): Promise<number> {
  const videoId = await addVideo(duration);
  expect(await begin(videoId)).toBe(true);
  return videoId;
}

function read(videoId: number) {
  return db.selectFrom("videoDrafts").selectAll().where("videoId", "=", videoId).executeTakeFirstOrThrow();
}

/** Waits for a state of the draft, while a server processes drafts. */
function until(videoId: number, isThere: (draft: Awaited<ReturnType<typeof read>>) => boolean) {
  return vi.waitFor(
    async () => {
      await jobs.reconcile();
      const draft = await read(videoId);
      if (!isThere(draft)) throw new Error(`still ${draft.status}`);
      return draft;
    },
    { timeout: 15_000, interval: 100 },
  );
}

const over = ({ status }: { status: string }) => !["waiting", "working"].includes(status);
const linesOf = async (videoId: number) =>
  (await findDraftedSegments(db, videoId))?.map(({ time, text }) => `${time} ${text}`);

test("a video of 25 minutes is drafted in three parts, and lines in their overlaps appear once", async () => {
  const id = await newDraft(1500);
  jobs.send(id);
  expect(await until(id, over)).toMatchObject({ status: "done", stretchesDone: 3, trouble: null });
  expect(provider.requests.map(({ body }) => offsetsOf(body))).toEqual([
    { start: 0, end: 600 },
    { start: 590, end: 1200 },
    { start: 1190, end: 1500 },
  ]);
  const [{ contents, generationConfig }] = provider.requests.map(({ body }) => JSON.parse(body));
  expect(contents).toMatchObject([
    {
      role: "user",
      parts: [
        { fileData: { fileUri: `https://www.youtube.com/watch?v=${youtubeId}` } },
        { text: expect.stringContaining("from 0:00 (0 s) to 10:00 (600 s)") },
      ],
    },
  ]);
  expect(generationConfig).toMatchObject({ responseMimeType: "application/json" });
  expect(await linesOf(id)).toEqual([
    "0:30 قال أولا",
    "9:55 وهذا يتكرر هنا",
    "10:20 قال ثانيا",
    "19:55 وهذا يتكرر هنا",
    "20:20 قال ثالثا",
    "24:55 وهذا يتكرر هنا",
  ]);
});

test("a server that stops midway keeps the finished parts, and another server continues from there", async () => {
  const id = await newDraft(1500);
  const hangs = Promise.withResolvers<void>();
  answerInTurn(sayLines, () => hangs.resolve());
  jobs.send(id);
  await hangs.promise;
  await jobs.stop();
  expect(await read(id)).toMatchObject({ status: "working", stretchesDone: 1, heldUntil: null });
  jobs = newServer();
  expect(await until(id, over)).toMatchObject({ status: "done", stretchesDone: 3 });
  expect(provider.requests.map(({ body }) => offsetsOf(body).start)).toEqual([0, 590, 590, 1190]);
});

test("the provider is retried after the delay that it asks for, and not earlier", async () => {
  const id = await newDraft(60);
  answerInTurn(refuse(429, { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "1.5s" }));
  jobs.send(id);
  const before = performance.now();
  expect(await until(id, over)).toMatchObject({ status: "done" });
  expect(performance.now() - before).toBeGreaterThan(1400);
  expect(provider.requests).toHaveLength(2);
});

test("an unreadable answer is retried twice, then the draft fails with a message, and Retry continues from there", async () => {
  const id = await newDraft(1100);
  const nonsense: AnswerRequest = (_request, response) => say(response, "I cannot watch videos.");
  answerInTurn(sayLines, nonsense, nonsense, nonsense);
  jobs.send(id);
  expect(await until(id, over)).toMatchObject({
    status: "failed",
    stretchesDone: 1,
    trouble: "The AI service gave something other than lines of Arabic with times for a part of the video.",
  });
  expect(provider.requests).toHaveLength(4);
  expect(await begin(id)).toBe(true);
  expect(await until(id, over)).toMatchObject({ status: "done", stretchesDone: 2, trouble: null });
  expect(provider.requests).toHaveLength(5);
});

test("a video that the provider rejects fails at once, and the key is in no row and no log line", async () => {
  const id = await newDraft(600);
  answerInTurn(refuse(400));
  jobs.send(id);
  expect(await until(id, over)).toMatchObject({
    status: "failed",
    trouble: "The AI service did not take this video. It takes public videos of YouTube only.",
  });
  expect(provider.requests).toHaveLength(1);
  const { rows } = await sql`select to_jsonb("job") from jobs.job`.execute(db);
  expect(JSON.stringify([await read(id), rows, log])).not.toContain(key);
});

test("stopping a draft cancels its request and keeps the finished parts, and the draft can be resumed", async () => {
  const id = await newDraft(1100);
  const [hangs, hangsUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerInTurn(sayLines, (_request, response) => {
    beginStream(response).on("close", hangsUp.resolve).flushHeaders();
    hangs.resolve();
  });
  jobs.send(id);
  await hangs.promise;
  await stopVideoDraft(db, id);
  await hangsUp.promise;
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ heldUntil: null }));
  expect(await read(id)).toMatchObject({ status: "stopped", stretchesDone: 1 });
  expect(await begin(id)).toBe(true);
  expect(await until(id, over)).toMatchObject({ status: "done", stretchesDone: 2 });
});

test("two servers work on two drafts at a time and on the third once one of them is done", async () => {
  const ids = [await newDraft(60), await newDraft(60), await newDraft(60)];
  const other = newServer();
  const pendingAnswers: (() => void)[] = [];
  provider.answer = (request, response) => void pendingAnswers.push(() => sayLines(request, response));
  await Promise.all([jobs.reconcile(), other.reconcile()]);
  await vi.waitFor(() => expect(pendingAnswers).toHaveLength(2), { timeout: 10_000 });
  await Promise.all([jobs.reconcile(), other.reconcile()]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(pendingAnswers).toHaveLength(2);
  provider.answer = sayLines;
  for (const answer of pendingAnswers) answer();
  for (const id of ids) expect(await until(id, over)).toMatchObject({ status: "done" });
  await other.stop();
});

test("a draft stops when its video gets another YouTube id, and starts over for the new one", async () => {
  const id = await newDraft(600);
  await db.updateTable("videos").set({ youtubeId: "aqz-KE-bpKQ" }).where("id", "=", id).execute();
  await jobs.reconcile();
  expect(provider.requests).toEqual([]);
  expect(await begin(id)).toBe(true);
  expect(await until(id, over)).toMatchObject({ status: "done", youtubeId: "aqz-KE-bpKQ" });
});
