import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { signedInAs, callsOf, idOf } from "../callers.ts";
import type { Calls, Person } from "../callers.ts";

const server = await openTestServer();
let person: Person;
let admin: Calls;
let video = 0;
let english = 0;
let arabic = 0;
const stored = [{ time: "0:00", text: "In the name of God" }];

beforeAll(async () => {
  person = await signedInAs(server, "admin");
  admin = callsOf(server, person);
  video = (await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" })).id;
  const path = `/videos/${video}/transcripts`;
  english = idOf(await admin("POST", path, { language: "en", content: stored }));
  arabic = idOf(await admin("POST", path, { language: "ar", content: stored }));
});

function put(content: unknown) {
  return admin("PUT", `/transcripts/${english}`, { content });
}

function segments(count: number) {
  return Array.from({ length: count }, (_, index) => ({ time: `${index}`, text: "a" }));
}

describe("invalid input", () => {
  test.each([
    ["no content at all", undefined, [], "The content is a list of segments, or SRT text"],
    ["a number", 5, [], "The content is a list of segments, or SRT text"],
    ["an object", { time: "0:00", text: "a" }, [], "The content is a list of segments, or SRT text"],
    ["5,001 segments", segments(5001), [], "A transcript has at most 5,000 segments"],
    [
      "a time that is none",
      [...stored, { time: "soon", text: "a" }],
      [1, "time"],
      "Segment 2: the time cannot be read; write it like 0:22, 1:02:03 or 0:22.480",
    ],
    [
      "an end that is none",
      [{ time: "0:01", end: "soon", text: "a" }],
      [0, "end"],
      "Segment 1: the end cannot be read; write it like 0:22, 1:02:03 or 0:22.480",
    ],
    ["no time", [{ text: "a" }], [0, "time"], "Segment 1: the time is missing, or is not text"],
    [
      "a time in seconds",
      [{ time: 5, text: "a" }],
      [0, "time"],
      "Segment 1: the time is missing, or is not text",
    ],
    ["no text", [{ time: "0:01" }], [0, "text"], "Segment 1: the text is missing, or is not text"],
    [
      "an endless text",
      [{ time: "0:01", text: "a".repeat(100_001) }],
      [0, "text"],
      "Segment 1: the text is too long",
    ],
    ["a list of texts", ["a"], [0], "Segment 1: it is not an object of time and text"],
    ["a null", [null], [0], "Segment 1: it is not an object of time and text"],
    ["a field of its own", [{ ...stored[0], speaker: "x" }], [0], 'Segment 1: Unrecognized key: "speaker"'],
    [
      "an id that is none",
      [{ ...stored[0], id: "<b>" }],
      [0, "id"],
      "Segment 1: the id is not of up to 64 letters, digits and . : _ -",
    ],
  ])("is rejected with a message and changes nothing: %s", async (...[, content, path, message]) => {
    const issue = { path: ["content", ...path], message };
    const refused = { status: 400, body: { code: "BAD_REQUEST", message, issues: [issue] } };
    expect(await put(content)).toMatchObject(refused);
    const { body } = await admin("GET", `/videos/${video}/transcripts?language=en`);
    expect(body).toMatchObject([{ version: 1, content: stored }]);
  });

  test("returns at most 20 issues for thousands of bad segments", async () => {
    const { body } = await put(segments(5000).map(() => ({ time: "soon", text: "a" })));
    expect((body as { issues: unknown[] }).issues).toHaveLength(20);
  });

  test.each(["userId", "createdAt", "language", "approvalStatusAr", "isPublic", "__proto__"])(
    "is rejected for a field that does not belong to the call: %s",
    async (field) => {
      const payload: object = JSON.parse(`{"content":[],"${field}":1}`);
      const paths = [`/transcripts/${english}`, `/transcripts/${arabic}/draft`];
      for (const path of paths) expect(await admin("PUT", path, payload)).toMatchObject({ status: 400 });
      expect(await admin("POST", `/transcripts/${arabic}/publish`, payload)).toMatchObject({ status: 400 });
    },
  );

  test.each([["5"], [true], [1.5], [-1], [[5]], [null], [2 ** 31]])(
    "is rejected for a version that is not a whole number: %j",
    async (version) => {
      const payload = { content: stored, version };
      const shown = { content: stored, sourceVersion: version };
      expect(await admin("PUT", `/transcripts/${english}`, shown)).toMatchObject({ status: 400 });
      for (const path of [`/transcripts/${english}`, `/transcripts/${arabic}/draft`])
        expect(await admin("PUT", path, payload)).toMatchObject({ status: 400 });
      const approval = { approvalStatus: "approved", language: "en", version };
      expect(await admin("PUT", `/transcripts/${english}/approval-status`, approval)).toMatchObject({
        status: 400,
      });
      const { statusCode } = await server.app.inject({
        method: "POST",
        url: "/trpc/transcripts.update",
        headers: person.headers,
        payload: { id: english, ...payload },
      });
      expect(statusCode).toBe(400);
    },
  );

  test("returns the same message by tRPC", async () => {
    const content = [{ time: "soon", text: "a" }];
    const { body } = await put(content);
    const answer = await server.app.inject({
      method: "POST",
      url: "/trpc/transcripts.update",
      headers: person.headers,
      payload: { id: english, content },
    });
    expect(answer.json()).toMatchObject({ error: { message: (body as { message: string }).message } });
  });
});

describe("saving a text", () => {
  test("returns SRT text as a list with milliseconds and ends", async () => {
    const srt =
      "1\r\n00:00:00,480 --> 00:00:02,000\r\nOne\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n";
    expect(await put(srt)).toMatchObject({
      body: {
        content: [
          { time: "0:00.480", end: "0:02", text: "One" },
          { time: "0:03", end: "0:04", text: "Two" },
        ],
      },
    });
  });

  test("keeps text without cues as one segment at 0:00", async () => {
    const content = [{ time: "0:00", text: "Only words,\nin two lines" }];
    expect(await put("Only words,\r\nin two lines\r\n")).toMatchObject({ body: { content } });
    const draft = await admin("PUT", `/transcripts/${arabic}/draft`, { content: "Only words" });
    expect(draft).toMatchObject({ body: { draftContent: [{ time: "0:00", text: "Only words" }] } });
  });

  test("stores no segment for an empty text", async () => {
    expect(await put(" \n")).toMatchObject({ status: 200, body: { content: [] } });
  });

  test("removes null characters and replaces lone surrogates", async () => {
    const content = [{ time: "0:01\0", text: "a\0b\uD800c" }];
    expect(await put(content)).toMatchObject({
      status: 200,
      body: { content: [{ time: "0:01", text: "ab\uFFFDc" }] },
    });
  });

  test("keeps markup, formulas and direction marks as written", async () => {
    const content = ["<script>alert(1)</script>", "=1+1", "\u202Bآية\u202C", "{} is empty"].map((text) => ({
      time: "0:01",
      text,
    }));
    expect(await put(content)).toMatchObject({ status: 200, body: { content } });
  });

  test("stores every hostile fixture without losing words", async () => {
    const folder = new URL("../../../../../packages/domain/fixtures/", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".srt"),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const name of files) {
      const text = readFileSync(new URL(name, folder), "utf8");
      const { status, body } = await put(text);
      expect(status, name).toBe(200);
      const { content } = body as { content: { text: string }[] };
      const storedText = content.map((segment) => segment.text).join("\n");
      const lost = (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !storedText.includes(word));
      expect(lost, name).toEqual([]);
    }
  });
});

test("a program corrects words without losing ends, and takes an end away with null", async () => {
  const ends = async (content: unknown) => {
    const { body } = await put(content);
    return (body as { content: { end?: string }[] }).content.map(({ end }) => end);
  };
  const first = { time: "0:05", end: "0:06.500", text: "Patience is a light" };
  expect(await ends([first])).toEqual(["0:06.500"]);
  expect(await ends([{ time: "0:05", text: "Patience is the light" }])).toEqual(["0:06.500"]);
  expect(await ends([{ time: "0:05", text: "Now to something else entirely" }])).toEqual([undefined]);
  await ends([first]);
  expect(await ends([{ time: "0:05", end: null, text: "Patience is a light" }])).toEqual([undefined]);
  await ends([first]);
  expect(await ends("WEBVTT\n\n00:05.000 --> 00:01.000\nPatience is a light\n")).toEqual([undefined]);
});
