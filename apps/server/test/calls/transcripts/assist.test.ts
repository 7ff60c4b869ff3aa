import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { createRunningAnswers } from "@minbar/router/running-answers";
import { askModel } from "@minbar/router/assist/ask";
import { createLog } from "../../../src/foundation/log.ts";
import { geminiModel } from "../../../src/model/gemini.ts";
import { beginStream, event, eventOf, say } from "../../fake-gemini.ts";
import { answerJson } from "../../fake-service.ts";
import type { AnswerRequest } from "../../fake-service.ts";
import { openForFile } from "../../open-for-file.ts";
import { newTestServer } from "../../testing.ts";
import { callsOf, idOf, signedInAs } from "../callers.ts";
import type { Calls } from "../callers.ts";
import { key, newPerson, startChatServer } from "../team/gemini-testing.ts";

const log: string[] = [];
const chat = await openForFile(
  startChatServer({ log: createLog("debug", { write: (line) => void log.push(line) }) }),
);
let calls: Calls;
let userId: string;

beforeEach(async () => {
  await newPerson(chat);
  log.length = 0;
  const person = await signedInAs(chat.server, "arabic_transcripts_editor");
  calls = callsOf(chat.server, person);
  userId = person.user.id;
});

const marks = "/assist/vowel-marks";
const segments = [
  { id: "a", text: "السلام عليكم" },
  { id: "b", text: "على المدرسة" },
  { id: "c", text: "نعم" },
];

const answering =
  (answer: unknown): AnswerRequest =>
  (_request, response) =>
    say(response, JSON.stringify(answer));

test("vowel marks are accepted line by line, and a line with changed letters is rejected with both texts", async () => {
  chat.provider.answer = answering([
    { id: "b", text: "عَلَي المَدْرَسَة" },
    { id: "a", text: "السَّلَامُ عَلَيْكُمْ" },
  ]);
  expect(await calls("POST", marks, { segments })).toMatchObject({
    status: 200,
    body: {
      segments: [
        { id: "a", before: "السلام عليكم", outcome: "accepted", after: ["السَّلَامُ عَلَيْكُمْ"] },
        { id: "b", before: "على المدرسة", outcome: "letters-changed", after: ["عَلَي المَدْرَسَة"] },
        { id: "c", before: "نعم", outcome: "missing", after: [] },
      ],
    },
  });
  const body = JSON.parse(chat.provider.requests[0]?.body ?? "") as Record<string, unknown>;
  expect(body).toMatchObject({
    contents: [{ role: "user", parts: [{ text: JSON.stringify(segments) }] }],
    systemInstruction: { parts: [{ text: expect.stringContaining("vowel marks") }] },
    generationConfig: { responseMimeType: "application/json" },
  });
  expect(JSON.stringify(body["systemInstruction"])).not.toContain("السلام");
});

test("a line is split into sentences even when the answer is in a code fence", async () => {
  const text = "قال لنا. هل فهمتم؟";
  const pieces = ["قال لنا.", "هل فهمتم؟"];
  const answer = JSON.stringify(pieces.map((piece) => ({ id: "a", text: piece })));
  chat.provider.answer = (_request, response) => say(response, "```json\n", answer, "\n```");
  expect(await calls("POST", "/assist/split", { segments: [{ id: "a", text }] })).toMatchObject({
    body: { segments: [{ id: "a", before: text, outcome: "accepted", after: pieces }] },
  });
});

const refusing =
  (status: number): AnswerRequest =>
  (_request, response) =>
    answerJson(response, { error: { code: status, message: `api_key:${key}`, status: key } }, status);

test.each<[string, AnswerRequest, number, string]>([
  [
    "does not take the text",
    refusing(400),
    502,
    "did not accept this text. Please try again with less of it.",
  ],
  ["refuses the key", refusing(401), 502, "refused this site's key. Please tell an administrator."],
  ["has no such model", refusing(404), 502, "no longer has this site's model. Please tell an administrator."],
  ["has no allowance left", refusing(429), 429, "is busy, or this site's allowance is used up."],
  ["has trouble", refusing(500), 502, "reports an error. Please try again."],
  [
    "takes too long",
    refusing(504),
    504,
    "took too long to answer. Please try again, perhaps with less text.",
  ],
  ["answers something else", answering({ key }), 502, "gave no usable answer. Please try again."],
  ["chats", (_request, response) => say(response, `Here: ${key}`), 502, "gave no usable answer."],
  [
    "declines",
    (_request, response) =>
      void beginStream(response).end(eventOf({ promptFeedback: { blockReason: "SAFETY", key } })),
    502,
    "declined to answer this text. Please choose other lines.",
  ],
  [
    "stops in the middle",
    (_request, response) => void beginStream(response).end(event(`[{"id":"a","text":"${key}`, "MAX_TOKENS")),
    502,
    "answer broke off before its end.",
  ],
  [
    "hangs up",
    (_request, response) => {
      beginStream(response).write(`data: {"key": "${key}`, () => response.socket?.resetAndDestroy());
    },
    503,
    "could not be reached. Please try again.",
  ],
])(
  "a provider that %s is told in words, and the key is in no answer and no line of the log",
  async (...[, answer, status, message]) => {
    chat.provider.answer = answer;
    const failed = await calls("POST", marks, { segments });
    expect(failed).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
    expect(failed.headers["retry-after"]).toBe({ 429: "60", 503: "2" }[status]);
    expect(JSON.stringify(failed) + log.join("")).not.toContain(key);
    chat.provider.answer = answering([]);
    expect(await calls("POST", marks, { segments })).toMatchObject({ status: 200 });
  },
);

test("a provider that falls silent times out and frees its slot", async () => {
  chat.provider.answer = (_request, response) => void beginStream(response).write(event("["));
  const settings = { apiKey: key, baseUrl: chat.provider.url };
  const underWay = createRunningAnswers();
  const limits = { silenceMs: 100, streamedMs: 5000, wholeMs: 5000, length: 1000 };
  const model = geminiModel(settings, chat.server.app.log);
  const ctx = {
    db: chat.server.db,
    user: { id: userId },
    chat: { models: ["gemini-2.5-flash"] as [string], limits, model, underWay, onUnread: () => undefined },
  };
  const answer = askModel(ctx, { systemPrompt: "", message: "?" });
  await expect(answer).rejects.toMatchObject({ code: "GATEWAY_TIMEOUT" });
  await underWay.settled();
});

test("questions share the daily limit of 200 with chat messages, and the next returns 429 with a retry time", async () => {
  await sql`insert into "chatUses" ("userId", "createdAt")
    select ${userId}, now() - interval '22 hours' from generate_series(1, 199)`.execute(chat.server.db);
  chat.provider.answer = answering([]);
  expect(await calls("POST", marks, { segments })).toMatchObject({ status: 200 });
  const refused = await calls("POST", marks, { segments });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message: "You have asked the AI 200 times in 24 hours, which is the most. Please try again in 2 hours.",
    },
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(7100);
  expect(chat.provider.requests).toHaveLength(1);
});

test.each([
  [Array.from({ length: 41 }, (_, index) => ({ id: `s${index}`, text: "ا" })), "about 40 segments at most"],
  [["a", "b"].map((id) => ({ id, text: "ا".repeat(4001) })), "about 8,000 characters at most"],
  [[], "Please send a segment"],
])("too much at once, and nothing, are refused before anybody is asked", async (many, message) => {
  expect(await calls("POST", marks, { segments: many })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) },
  });
  expect(chat.provider.requests).toEqual([]);
});

test("without a key, the call returns 503 with the reason", async () => {
  const keyless = await newTestServer();
  const person = await signedInAs(keyless, "arabic_transcripts_editor");
  expect(await callsOf(keyless, person)("POST", marks, { segments })).toMatchObject({
    status: 503,
    body: { message: "AI is not set up on this site: no key for it was given." },
  });
});

test("a save assisted by the model has its own kind, even when it is retried without that flag", async () => {
  const { id: video } = await insertVideo(chat.server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const content = (text: string) => [{ id: "s1", time: "0:00", text }];
  const made = await calls("POST", `/videos/${video}/transcripts`, {
    language: "ar",
    content: content("صبر"),
  });
  const path = `/transcripts/${idOf(made)}`;
  const save = { content: content("صَبْر"), operationId: "assisted-1" };
  expect(await calls("PUT", `${path}/draft`, { ...save, assisted: true })).toMatchObject({ status: 200 });
  // After a reload the page does not know any more that a model has helped.
  expect(await calls("PUT", `${path}/draft`, save)).toMatchObject({ status: 200 });
  expect((await calls("GET", `${path}/revisions`)).body).toMatchObject([{ kind: "ai" }, { kind: "publish" }]);
  expect(await calls("PUT", path, { content: content("صَبرٌ"), assisted: true })).toMatchObject({
    status: 200,
  });
  expect((await calls("GET", `${path}/revisions`)).body).toMatchObject([{ kind: "ai" }, {}, {}]);
  expect(await calls("PUT", path, { content: content("ب"), assisted: "yes" })).toMatchObject({
    status: 400,
    body: { message: "Write true or false" },
  });
});
