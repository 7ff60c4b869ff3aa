import { beforeAll, expect, test } from "vitest";
import { makersOf } from "../../proofs/makers.ts";
import { openTestServer } from "../../testing.ts";
import { callsOf, signedInAs } from "../callers.ts";
import type { Calls } from "../callers.ts";

const server = await openTestServer();
let admin: Calls;
let path: string;

beforeAll(async () => {
  admin = callsOf(server, await signedInAs(server, "admin"));
  path = `/videos/${await makersOf(server.db).video()}/transcripts`;
});

const srt = `1
00:00:01,000 --> 00:00:02,000
One

2
00:00:03,000 --> 00:00:04,000

3
00:00:09,000 --> 00:00:05,000
Three
`;

test("saving SRT text returns notes with line numbers for the empty cues and invalid ends it dropped", async () => {
  const notes = [
    { line: 6, text: "No text, so this cue was left out" },
    { line: 9, text: "The end 0:05 is not after the start, so it was left out" },
  ];
  const added = await admin("POST", path, { language: "en", content: srt });
  expect(added).toMatchObject({
    status: 200,
    body: { notes, content: [{ text: "One" }, { text: "Three" }] },
  });
  const { id } = added.body as { id: number };
  expect(await admin("PUT", `/transcripts/${id}`, { content: srt })).toMatchObject({ body: { notes } });
  const arabic = await admin("POST", path, { language: "ar", draftContent: srt.replaceAll("One", "واحد") });
  expect(arabic.body).toMatchObject({ notes });
});

test("text without a time is kept at 0:00 with a note", async () => {
  const { body } = await admin("POST", path, { language: "fr", content: `Un mot\n\n${srt}` });
  expect(body).toMatchObject({
    notes: [{ line: 1, text: expect.stringMatching(/kept at 0:00$/) }, {}, {}],
  });
});

test("segments of a list whose control characters were removed are named by number", async () => {
  const content = [
    { time: "0:01", text: "Satu" },
    { time: "0:02", text: "Du\u0007a" },
  ];
  const { body } = await admin("POST", path, { language: "ms", content });
  const notes = [{ line: 2, text: "A control character was removed" }];
  expect(body).toMatchObject({ notes, content: [{ text: "Satu" }, { text: "Dua" }] });
});

test("a list of segments from which nothing was removed has no notes, and notes beyond 100 are only counted", async () => {
  const none = await admin("POST", path, { language: "tr", content: [{ time: "0:01", text: "Bir" }] });
  expect(none.body).not.toHaveProperty("notes");
  const cue = "1\n00:00:01,000 --> 00:00:02,000\n\n";
  const { body } = await admin("POST", path, { language: "es", content: cue.repeat(150) + srt });
  const { notes } = body as { notes: object[] };
  expect([notes.length, notes.at(-1)]).toMatchObject([101, { text: "52 further notes are not listed" }]);
});
