import { beforeAll, expect, test } from "vitest";
import { contentInput } from "@minbar/domain/subtitles/content-input";
import { growthOf, linear, repeated } from "@minbar/domain/test/growth";
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

const time = "00:00:01,000 --> 00:00:02,000";

const inCue = (piece: string) => (length: number) => `1\n${time}\n${repeated(piece)(length)}`;

/** Texts of any length, and all of it meant to make a reader go back and forth. */
const hostile: [name: string, make: (length: number) => string][] = [
  ["arrows", repeated("-->")],
  ["arrows and spaces", repeated(" --> ")],
  ["time lines without text", repeated(`${time}\n`)],
  ["time lines on one line", repeated(`${time} `)],
  ["blocks without a blank line between", repeated(`1\n${time}\na\n`)],
  ["digits", repeated("9")],
  ["colons", repeated("0:")],
  ["one time of a million digits", (length) => `1\n${repeated("1")(length)}:00:00,000 --> 00:00:01,000\na`],
  ["blank lines", repeated("\n")],
  ["spaces and blank lines", repeated(" \n\t\n")],
  ["carriage returns", repeated("\r")],
  ["open tags", repeated("<b")],
  ["open tags in a cue", inCue("<")],
  ["override tags", inCue("{\\an8")],
  ["combining marks", inCue("\u064b")],
  ["marks of direction", inCue("\u202e\u2066")],
  ["WebVTT", (length) => `WEBVTT\n\n${repeated("NOTE\n\n00:01.000 --> 00:02.000\n<c>")(length)}`],
  ["timestamped text", repeated("(0:02) a ")],
  ["a file", repeated(`1\n${time}\nPeace be upon you\n\n`)],
];

test.each(hostile)("1 MiB of SRT made of %s is stored or rejected with a message", async (_, make) => {
  const body = JSON.stringify({ content: make(1024 * 1024) });
  const answer = await send("PUT", `/api/transcripts/${english}`, body);
  const isTooLong = answer.status < 500 && /too long|too large|at most 5,000 segments/.test(answer.text);
  expect(answer.status === 200 || isTooLong, answer.text.slice(0, 200)).toBe(true);
});

test.each(hostile)("SRT made of %s is parsed quickly", { tags: "long" }, (_, make) => {
  const growth = growthOf({ size: 200_000, make }, (text) => contentInput.safeParse(text));
  expect(growth).toBeLessThan(linear);
});

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
