import { beforeAll, expect, test } from "vitest";
import { contentInput } from "@minbar/domain/subtitles/content-input";
import { signedInAs } from "../calls/callers.ts";
import { openTestServer } from "../testing.ts";
import { makersOf } from "./makers.ts";
import { allProcedures } from "@minbar/router/procedures";

const server = await openTestServer();
let headers: Record<string, string>;
let admin = "";
let english = 0;
let arabic = 0;
let video = 0;
const writes = allProcedures().filter(({ type }) => type === "mutation");

beforeAll(async () => {
  const person = await signedInAs(server, "admin");
  headers = { ...person.headers, "content-type": "application/json" };
  admin = person.user.id;
  const make = makersOf(server.db);
  english = await make.transcript("en");
  arabic = await make.drafted();
  video = await make.video();
});

async function send(method: "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload: string) {
  const answer = await server.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, text: answer.body };
}

const levels = 100_000;
const deep = {
  lists: `{"content":${"[".repeat(levels)}${"]".repeat(levels)}}`,
  objects: `${'{"content":'.repeat(levels)}1${"}".repeat(levels)}`,
  "lists that nobody closes": `{"content":${"[".repeat(levels)}`,
};

test.each(Object.entries(deep))(
  "every call rejects %s 100,000 levels deep, and the server stays alive",
  async (_, body) => {
    for (const { name, method, path } of writes) {
      if (method === "GET") continue;
      const rest = await send(method, `/api${path.replaceAll(/\{\w+\}/g, "1")}`, body);
      expect(rest.status, `${name}: ${rest.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
      expect(rest.status, `${name}: ${rest.text.slice(0, 200)}`).toBeLessThan(500);
      const trpc = await send("POST", `/trpc/${name}`, body);
      expect(trpc.status, `${name}: ${trpc.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
      expect(trpc.status, `${name}: ${trpc.text.slice(0, 200)}`).toBeLessThan(500);
    }
    expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  },
);

test("every call rejects a body over 4 MiB with a message", async () => {
  const body = `{"content":"${"a".repeat(4 * 1024 * 1024)}"}`;
  for (const { name, method, path } of writes) {
    if (method === "GET") continue;
    const rest = await send(method, `/api${path.replaceAll(/\{\w+\}/g, "1")}`, body);
    expect([rest.status, JSON.parse(rest.text)], name).toEqual([
      413,
      {
        message: "The request is too large",
        code: "PAYLOAD_TOO_LARGE",
        reason: "request_too_large",
        values: {},
      },
    ]);
    const trpc = await send("POST", `/trpc/${name}`, body);
    expect([trpc.status, JSON.parse(trpc.text)], name).toEqual([
      413,
      { error: expect.objectContaining({ message: "The request is too large" }) },
    ]);
  }
});

test("every call that accepts a transcript rejects 5,001 segments", async () => {
  const content = Array.from({ length: 5001 }, (_, index) => ({ time: String(index), text: "a" }));
  const srt = content.map(({ time }) => `${time}\n00:00:01,000 --> 00:00:02,000\na\n`).join("\n");
  for (const many of [content, srt]) {
    const answers = [
      await send("PUT", `/api/transcripts/${english}`, JSON.stringify({ content: many })),
      await send("PUT", `/api/transcripts/${arabic}/draft`, JSON.stringify({ content: many })),
      await send(
        "POST",
        `/api/videos/${video}/transcripts`,
        JSON.stringify({ language: "en", content: many }),
      ),
      await send(
        "POST",
        `/api/videos/${video}/transcripts`,
        JSON.stringify({ language: "ar", content: [], draftContent: many }),
      ),
      await send("POST", "/trpc/transcripts.update", JSON.stringify({ id: english, content: many })),
    ];
    for (const { status, text } of answers) {
      expect(status, text.slice(0, 200)).toBe(400);
      expect(text).toContain("A transcript has at most 5,000 segments");
    }
  }
});

const mebibyte = 1024 * 1024;
const fill = (pattern: string) => pattern.repeat(Math.ceil(mebibyte / pattern.length)).slice(0, mebibyte);
const time = "00:00:01,000 --> 00:00:02,000";

/** 1 MiB each, and all of it meant to make a reader go back and forth. */
const hostile: Record<string, string> = {
  arrows: fill("-->"),
  "arrows and spaces": fill(" --> "),
  "time lines without text": fill(`${time}\n`),
  "time lines on one line": fill(`${time} `),
  "blocks without a blank line between": fill(`1\n${time}\na\n`),
  digits: fill("9"),
  colons: fill("0:"),
  "one time of a million digits": `1\n${fill("1")}:00:00,000 --> 00:00:01,000\na`,
  "blank lines": fill("\n"),
  "spaces and blank lines": fill(" \n\t\n"),
  "carriage returns": fill("\r"),
  "open tags": fill("<b"),
  "open tags in a cue": `1\n${time}\n${fill("<")}`,
  "override tags": `1\n${time}\n${fill("{\\an8")}`,
  "combining marks": `1\n${time}\n${fill("\u064b")}`,
  "marks of direction": `1\n${time}\n${fill("\u202e\u2066")}`,
  WebVTT: `WEBVTT\n\n${fill("NOTE\n\n00:01.000 --> 00:02.000\n<c>")}`,
  "timestamped text": fill("(0:02) a "),
  "a file": fill(`1\n${time}\nPeace be upon you\n\n`),
};

/** Milliseconds. The goal is 100 on a quiet machine; a reader that went back and forth would take minutes. */
const patience = 1000;

test.each(Object.entries(hostile))(
  "1 MiB of SRT made of %s is parsed quickly, and stored or rejected with a message",
  async (_, text) => {
    let best = Infinity;
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      contentInput.safeParse(text);
      best = Math.min(best, performance.now() - began);
    }
    expect(best).toBeLessThan(patience);
    const body = JSON.stringify({ content: text });
    const answer = await send("PUT", `/api/transcripts/${english}`, body);
    const isTold = answer.status < 500 && /too long|too large|at most 5,000 segments/.test(answer.text);
    expect(answer.status === 200 || isTold, answer.text.slice(0, 200)).toBe(true);
  },
);

/** All different: equal ones count once. */
const longestIds = (count: number) => Array.from({ length: count }, (_, index) => 2_147_483_647 - index);

test("the longest allowed inputs fit within the body limit of their calls", async () => {
  const wide = "\u0645\u064e";
  const longest: [name: string, input: object, status: number][] = [
    ["videos.reorder", { playlistId: 1, videoIds: longestIds(10_000) }, 404],
    ["videos.updateMany", { ids: longestIds(1000), isPublic: true }, 404],
    ["videos.update", { id: 1, vocabulary: wide.repeat(50_000), description: wide.repeat(10_000) }, 200],
    ["conversations.create", { model: "gemini-2.5-flash", systemPrompt: wide.repeat(10_000) }, 200],
    // This server has no key for the language model.
    ["conversations.send", { id: 1, message: wide.repeat(100_000), systemPrompt: wide.repeat(10_000) }, 503],
    [
      "tasks.create",
      { description: wide.repeat(2500), assignedToUserId: admin, taskLink: "x".repeat(2048) },
      200,
    ],
    [
      "transcripts.upsert",
      { videoId: 1, language: "ar", content: segments(), draftContent: segments() },
      200,
    ],
    [
      "transcripts.update",
      {
        id: 1,
        content: segments(),
        reviewedSegments: Array.from({ length: 5000 }, (_, index) => `segment-${index}`),
      },
      200,
    ],
  ];
  for (const [name, input, expected] of longest) {
    const { status, text } = await send("POST", `/trpc/${name}`, JSON.stringify(input));
    expect(status, `${name}: ${text.slice(0, 200)}`).toBe(expected);
  }
});

const segments = () =>
  Array.from({ length: 5000 }, (_, index) => ({
    time: "0:22.480",
    text: "كلمة",
    end: "0:25",
    id: `s-${index}`,
  }));

test("a tRPC batch accepts at most ten calls", async () => {
  const batch = async (count: number) => {
    const names = Array.from({ length: count }, () => "auth.debug").join(",");
    const answer = await server.app.inject({ url: `/trpc/${names}?batch=1` });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const ten = await batch(10);
  expect([ten.status, ten.body]).toEqual([200, expect.any(Array)]);
  expect(await batch(11)).toMatchObject({
    status: expect.toSatisfy((status) => status === 400 || status === 414),
  });
});
