import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openForFile } from "../../open-for-file.ts";
import { sweep } from "../../../src/jobs/sweep.ts";
import { say } from "../../fake-gemini.ts";
import type { AnswerRequest } from "../../fake-service.ts";
import { newTestServer, startTestServer } from "../../testing.ts";
import { callsOf, signedInAs } from "../callers.ts";
import type { Calls } from "../callers.ts";
import { key, startChatServer } from "../team/gemini-testing.ts";

const chat = await openForFile(startChatServer());
let layla: Calls;
let userId: string;

/** A line at the beginning of the part that was asked for. */
const sayLine: AnswerRequest = ({ body }, response) => {
  const start = Number(/"startOffset":"(\d+)s"/.exec(body)?.[1]);
  say(response, JSON.stringify([{ start: start + 30, text: `سطر ${start}` }]));
};

beforeEach(async () => {
  chat.provider.requests.length = 0;
  chat.provider.answer = sayLine;
  const person = await signedInAs(chat.server, "arabic_transcripts_editor");
  layla = callsOf(chat.server, person);
  userId = person.user.id;
});

/** The path of the draft of a new video. */
async function newVideo(duration?: number): Promise<string> {
  const fields = { title: "A lesson", youtubeId: "dQw4w9WgXcQ", duration };
  return `/videos/${(await insertVideo(chat.server.db, fields)).id}/arabic-draft`;
}

interface State {
  status: string;
  stretchesDone: number;
}

async function settled(calls: Calls, path: string) {
  return vi.waitFor(
    async () => {
      const { body } = await calls("GET", path);
      if (["waiting", "working"].includes((body as State).status)) throw new Error("not over");
      return body;
    },
    { timeout: 15_000, interval: 50 },
  );
}

test("an editor requests a draft, reads its segments and discards it without changing the transcript", async () => {
  const path = await newVideo(1500);
  const nothing = { status: "none", stretches: 0, model: null, unavailable: null };
  expect((await layla("GET", path)).body).toMatchObject(nothing);
  const begun = await layla("POST", path, {});
  expect(begun).toMatchObject({ status: 200, body: { stretches: 3, model: "gemini-2.5-flash" } });
  expect(await settled(layla, path)).toMatchObject({
    status: "done",
    stretchesDone: 3,
    segmentCount: 3,
    askedBy: { firstName: null },
  });
  expect((await layla("GET", `${path}/segments`)).body).toEqual({
    segments: [
      { time: "0:30", text: "سطر 0" },
      { time: "10:20", text: "سطر 590" },
      { time: "20:20", text: "سطر 1190" },
    ],
  });
  expect((await layla("GET", path.replace("arabic-draft", "transcripts"))).body).toEqual([]);
  expect(await layla("POST", path, {})).toMatchObject({
    status: 409,
    body: { message: "A draft of this video is ready. Review or discard it first." },
  });
  expect(await layla("DELETE", path)).toMatchObject({ status: 200 });
  expect((await layla("GET", path)).body).toMatchObject(nothing);
});

test("a restarted server keeps the finished parts of a draft and continues from there", async () => {
  const first = await startTestServer({ GEMINI_API_KEY: key, GEMINI_BASE_URL: chat.provider.url });
  const person = await signedInAs(first, "arabic_transcripts_editor");
  const fields = { title: "A lesson", youtubeId: "dQw4w9WgXcQ", duration: 1500 };
  const path = `/videos/${(await insertVideo(first.db, fields)).id}/arabic-draft`;
  const hangs = Promise.withResolvers<void>();
  chat.provider.answer = (request, response) =>
    request.body.includes('"590s"') ? hangs.resolve() : sayLine(request, response);
  await callsOf(first, person)("POST", path, {});
  await hangs.promise;
  await first.app.close();
  chat.provider.answer = sayLine;

  const second = await startTestServer(
    { GEMINI_API_KEY: key, GEMINI_BASE_URL: chat.provider.url },
    { databaseUrl: first.databaseUrl },
  );
  const calls = callsOf(second, person);
  expect((await calls("GET", path)).body).toMatchObject({ status: "working", stretchesDone: 1 });
  await second.app.listen({ port: 0, host: "127.0.0.1" });
  expect(await settled(calls, path)).toMatchObject({ status: "done", stretchesDone: 3 });
  const starts = chat.provider.requests.map(({ body }) => /"startOffset":"(\d+)s"/.exec(body)?.[1]);
  expect(starts).toEqual(["0", "590", "590", "1190"]);
  await second.stop();
  await first.stop();
});

test("a draft in progress can be stopped, and a second one is rejected meanwhile", async () => {
  const path = await newVideo(600);
  const hangs = Promise.withResolvers<void>();
  chat.provider.answer = () => hangs.resolve();
  await layla("POST", path, {});
  await hangs.promise;
  expect(await layla("POST", path, {})).toMatchObject({
    status: 409,
    body: { message: "A draft of this video is being made already." },
  });
  expect((await layla("POST", `${path}/stop`)).body).toMatchObject({ status: "stopped", stretchesDone: 0 });
});

test("a draft uses one question per ten minutes, and none when too few are left", async () => {
  const count = async () => {
    const { rows } = await sql`select 1 from "chatUses" where "userId" = ${userId}`.execute(chat.server.db);
    return rows.length;
  };
  await sql`insert into "chatUses" ("userId", "createdAt")
    select ${userId}, now() - interval '22 hours' from generate_series(1, 195)`.execute(chat.server.db);
  const refused = await layla("POST", await newVideo(3601), {});
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message:
        "This draft takes 7 questions to the AI, and fewer are left of the 200 that you have in 24 hours. Please try again in 2 hours.",
    },
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(7100);
  expect(await count()).toBe(195);
  const path = await newVideo(3000);
  expect(await layla("POST", path, {})).toMatchObject({ status: 200 });
  expect(await count()).toBe(200);
  // Its questions are not to be taken for those of the next test.
  await settled(layla, path);
});

test("a video of unknown or excessive length is rejected without a call to the provider", async () => {
  const unknown = "The length of this video is not known yet. Let it play here for a moment, then try again.";
  const long = "A draft is made of videos of up to 6 hours. This one is longer.";
  for (const [duration, message] of [
    [undefined, unknown],
    [6 * 3600 + 1, long],
  ] as const) {
    const path = await newVideo(duration);
    expect((await layla("GET", path)).body).toMatchObject({ unavailable: message });
    expect(await layla("POST", path, {})).toMatchObject({ status: 409, body: { message } });
  }
  expect(chat.provider.requests).toEqual([]);
});

test("a draft is deleted with its video, and after 30 days without a change", async () => {
  const { db } = chat.server;
  const drafts = () => db.selectFrom("videoDrafts").select("videoId").orderBy("id").execute();
  await db.deleteFrom("videoDrafts").execute();
  const ids: number[] = [];
  for (const days of [29, 31, 1]) {
    const { id: videoId } = await insertVideo(db, { title: "Old", youtubeId: "dQw4w9WgXcQ" });
    const row = { videoId, youtubeId: "dQw4w9WgXcQ", duration: 60, model: "m", status: "done" } as const;
    const updatedAt = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    await db
      .insertInto("videoDrafts")
      .values({ ...row, updatedAt })
      .execute();
    ids.push(videoId);
  }
  await sweep(db, chat.server.app.log);
  await db
    .deleteFrom("videos")
    .where("id", "=", ids[2] ?? 0)
    .execute();
  expect(await drafts()).toEqual([{ videoId: ids[0] }]);
});

test("without a key, the state gives the reason and a new draft returns 503", async () => {
  const keyless = await newTestServer();
  const calls = callsOf(keyless, await signedInAs(keyless, "admin"));
  const fields = { title: "A lesson", youtubeId: "dQw4w9WgXcQ", duration: 600 };
  const path = `/videos/${(await insertVideo(keyless.db, fields)).id}/arabic-draft`;
  const message = "AI is not set up on this site: no key for it was given.";
  expect((await calls("GET", path)).body).toMatchObject({ status: "none", unavailable: message });
  expect(await calls("POST", path, {})).toMatchObject({ status: 503, body: { message } });
});
