import { beforeAll, expect, test } from "vitest";
import { insertApiToken } from "@minbar/data/people/api-tokens";
import { insertVideo } from "@minbar/data/library/videos";
import { listTranscripts } from "@minbar/data/transcripts/read";
import type { TokenScope } from "@minbar/domain/people/api-token";
import type { Role } from "@minbar/domain/people/user";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { uploadExamples } from "../rest/openapi/upload-examples.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
let video = 0;
const tokens = new Map<string, string>();

beforeAll(async () => {
  video = (await insertVideo(server.db, { title: "Talk", youtubeId: "aqz-KE-bpKQ", isPublic: false })).id;
});
async function tokenOf(role: Role, scope: TokenScope = "content"): Promise<string> {
  const known = tokens.get(role + scope);
  if (known) return known;
  const { user } = await signedInAs(server, role);
  const made = await insertApiToken(server.db, { userId: user.id, name: "test", scope });
  tokens.set(role + scope, made?.secret ?? "");
  return made?.secret ?? "";
}

interface Upload {
  role?: Role;
  scope?: TokenScope;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const srt =
  "1\n00:00:01,000 --> 00:00:04,200\nPeace be upon you\n\n2\n00:00:05,000 --> 00:00:04,000\nToday\n";

async function put(path: string, { role, scope, body = srt, headers = {} }: Upload = { role: "admin" }) {
  const authorization = role && { authorization: `Bearer ${await tokenOf(role, scope)}` };
  const answer = await server.app.inject({
    method: "PUT",
    url: `/api/videos/${path}`,
    payload: body,
    headers: { ...authorization, ...headers },
  });
  return { status: answer.statusCode, body: answer.json(), etag: answer.headers.etag };
}

async function stored(videoId: number, language: string) {
  const transcripts =
    (await listTranscripts(server.db, videoId, { includeHidden: true, withDraft: true })) ?? [];
  return transcripts.find((one) => one.language === language);
}

async function newVideo(): Promise<number> {
  const youtubeId = `file-${String(Math.random()).slice(2, 8).padEnd(6, "0")}`;
  return (await insertVideo(server.db, { title: "Talk", youtubeId })).id;
}

test("times after the end of the video are noted, and how much earlier all of them are within it", async () => {
  const known = { title: "Talk", youtubeId: "file-length", duration: 600 };
  const { id } = await insertVideo(server.db, known);
  const late = await put(`${id}/transcripts/fr.srt`, {
    role: "admin",
    body: srt.replaceAll("00:00:0", "01:00:0"),
  });
  const text =
    "2 of 2 times are after the end of the video (10:00). All times are within it if they are 1:00:00 earlier";
  expect(late.body).toMatchObject({ segments: 2, notes: [{ line: 1, text }, { line: 6 }] });
  expect((await put(`${id}/transcripts/en.srt`)).body.notes).toEqual([expect.objectContaining({ line: 6 })]);
});

test("a file becomes the text of its language, and ignored parts are reported by line", async () => {
  const id = await newVideo();
  const first = await put(`${id}/transcripts/en.srt`);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    videoId: id,
    language: "en",
    savedAs: "text",
    version: 1,
    segments: 2,
    format: "srt",
    encoding: "utf-8",
    encodingIsGuess: false,
    notes: [{ line: 6, text: "The end 0:04 is not after the start, so it was left out" }],
    moreNotes: 0,
  });
  const again = await put(`${id}/transcripts/en.vtt`, { role: "admin", body: srt.replace("Peace", "Mercy") });
  expect(again.body).toMatchObject({ id: first.body.id, version: 2 });
  expect((await stored(id, "en"))?.content.map(({ text }) => text)).toEqual(["Mercy be upon you", "Today"]);
});

test("an Arabic file becomes a draft that visitors do not see, and its guessed encoding is reported", async () => {
  const id = await newVideo();
  // "السلام عليكم ورحمة الله" in windows-1256.
  const words = Buffer.from("c7e1d3e1c7e320dae1eddfe320e6d1cde3c920c7e1e1e5", "hex");
  const body = Buffer.concat([Buffer.from("[00:01.00]"), words, Buffer.from("\n[00:04.00]"), words]);
  const { body: response } = await put(`${id}/transcripts/ar.lrc`, {
    role: "arabic_transcripts_editor",
    body,
  });
  expect(response).toMatchObject({
    savedAs: "draft",
    version: 1,
    format: "lrc",
    encoding: "windows-1256",
    encodingIsGuess: true,
  });
  expect(response.notes[0].text).toMatch(/windows-1256 is a guess/);
  const transcript = await stored(id, "ar");
  expect(transcript?.content).toEqual([]);
  expect(transcript?.draftContent?.map(({ text }) => text)).toEqual([
    "السلام عليكم ورحمة الله",
    "السلام عليكم ورحمة الله",
  ]);
});

test.each(Object.entries(uploadExamples))(
  "the example of a %s file in the reference is read and saved",
  async (ending, body) => {
    expect(readSubtitleFile(Buffer.from(body)).segments).toHaveLength(1);
    const { status, body: response } = await put(`${await newVideo()}/transcripts/ar.${ending}`, {
      role: "admin",
      body,
    });
    expect(status, JSON.stringify(response)).toBe(200);
    expect(response.segments).toBe(1);
  },
);

test("a text in another language is saved with a note", async () => {
  const danish =
    "Velkommen til denne forelæsning. I dag skal vi tale om tålmodighed og taknemmelighed, og hvordan de hænger sammen i vores dagligdag. Det er ikke altid let at være tålmodig, men det er en vigtig egenskab, som vi alle kan lære. Når vi møder modgang, kan vi vælge at blive vrede, eller vi kan vælge at tænke os om.";
  const { body } = await put(`${await newVideo()}/transcripts/en.srt`, {
    role: "admin",
    body: `1\n00:00:01,000 --> 00:00:02,000\n${danish}`,
  });
  expect(body.notes).toEqual([{ line: 1, text: "Saved as English, but it reads like Danish" }]);
});

test("exactly the roles that may edit a language may upload its file", async () => {
  const id = await newVideo();
  const roles: [Role, string, number][] = [
    ["viewer", "en", 403],
    ["editor", "en", 200],
    ["editor", "ar", 403],
    ["arabic_transcripts_editor", "ar", 200],
    ["arabic_transcripts_editor", "en", 403],
    ["translations_editor", "fr", 200],
    ["translations_editor", "ar", 403],
    ["admin", "ar", 200],
  ];
  for (const [role, language, status] of roles) {
    const answer = await put(`${id}/transcripts/${language}.srt`, { role });
    expect(answer.status, `${role} ${language} ${JSON.stringify(answer.body)}`).toBe(status);
  }
  expect((await put(`${id}/transcripts/en.srt`, {})).status).toBe(401);
  expect((await put(`${id}/transcripts/en.srt`, { role: "admin", scope: "read" })).status).toBe(403);
});

test("a session cannot upload a file, so no page can make a browser do it", async () => {
  const { headers } = await signedInAs(server, "admin");
  for (const type of ["text/plain", "application/json", "application/octet-stream"]) {
    const { status, body } = await put(`${video}/transcripts/en.srt`, {
      headers: { ...headers, "content-type": type },
    });
    expect([status, body], type).toEqual([
      403,
      { code: "FORBIDDEN", message: "Send files with an API token.", reason: "token_required", values: {} },
    ]);
    const anonymous = await put(`${video}/transcripts/en.srt`, { headers: { "content-type": type } });
    expect(anonymous.status, type).toBe(401);
  }
  expect(await stored(video, "en")).toBeUndefined();
});

test("an outdated version returns 409, and nothing is written", async () => {
  const id = await newVideo();
  await put(`${id}/transcripts/en.srt`);
  const refused = await put(`${id}/transcripts/en.srt?version=0`, {
    role: "admin",
    body: srt.replace("Peace", "x"),
  });
  expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
  expect(
    (await put(`${id}/transcripts/en.srt?version=1`, { role: "admin", body: srt.replace("Peace", "y") }))
      .status,
  ).toBe(200);
  expect((await put(`${id}/transcripts/en.srt?version=x`)).status).toBe(400);
  expect((await stored(id, "en"))?.content[0]?.text).toBe("y be upon you");
});

test("If-Match with the current ETag saves once, and an old one returns 412 with the stored text", async () => {
  const path = `${await newVideo()}/transcripts/en.srt`;
  const save = (match: string, query = "") =>
    put(path + query, { role: "admin", body: srt.replace("Peace", match), headers: { "if-match": match } });
  const { etag = "" } = await put(path);
  expect(etag).toBe('"1"');
  expect(await save(etag)).toMatchObject({ status: 200, etag: '"2"' });
  expect(await save(etag)).toMatchObject({
    status: 412,
    body: {
      code: "PRECONDITION_FAILED",
      message: "Somebody else has saved this transcript in the meantime",
      current: { version: 2, content: [{ text: '"1" be upon you' }, { text: "Today" }] },
    },
  });
  expect((await save('W/"2"')).status).toBe(412);
  expect((await save("2")).status).toBe(400);
  expect((await save('"2"', "?version=1")).body.message).toBe("The version differs from that in If-Match");
  expect(await save("*", "?version=2")).toMatchObject({ status: 200, etag: '"3"' });
});

test("If-Match compares the version of the Arabic draft, and returns 412 for a missing language", async () => {
  const id = await newVideo();
  const arabic = (match: string) =>
    put(`${id}/transcripts/ar.srt`, { role: "admin", body: srt, headers: { "if-match": match } });
  expect(await arabic('"1"')).toMatchObject({ status: 412, body: { current: null } });
  const { etag = "" } = await put(`${id}/transcripts/ar.srt`);
  expect(
    await put(`${id}/transcripts/ar.srt`, { role: "admin", body: srt.replace("Peace", "x") }),
  ).toMatchObject({
    etag: '"2"',
  });
  expect(await arabic(etag)).toMatchObject({ status: 412, body: { current: { version: 2 } } });
  expect(await arabic('"2"')).toMatchObject({ status: 200, etag: '"3"' });
});

test.each([
  ["an empty file", "", "The file is empty"],
  ["words", "just words", "No times were found in this file"],
  [
    "SAMI",
    "<SAMI><BODY></BODY></SAMI>",
    "This is a SAMI file, which Minbar does not read. Open it in Subtitle Edit",
  ],
  [
    "cues without text",
    "1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\n\n",
    "Line 2: No text, so this cue was left out",
  ],
  ["5,001 cues", "0:00:01.000,0:00:02.000\na\n\n".repeat(5001), "A transcript has at most 5,000 segments"],
])("a file is rejected with the reason: %s", async (_, body, reason) => {
  const { status, body: response } = await put(`${video}/transcripts/en.srt`, { role: "admin", body });
  expect([status, response.code]).toEqual([400, "BAD_REQUEST"]);
  expect(response.message).toContain(reason);
});

test("the reason of a refused file has what is wrong with it as data, and the page of errors describes that", async () => {
  const { body } = await put(`${video}/transcripts/en.srt`, { role: "admin", body: "%PDF-1.7" });
  const page = await server.app.inject("/api/errors");
  const [kind, advice] = ["kind_pdf", "advice_text"].map((reason) => ({ reason, values: {} }));
  const fault = { reason: "file_of_other_kind", values: { kind, advice } };
  expect(body).toMatchObject({ reason: "file_unreadable", values: { fault } });
  for (const reason of ["file_unreadable", "file_of_other_kind", "kind_pdf", "advice_text"])
    expect(page.body).toContain(`<dt id="${reason}">`);
});

test("unknown videos, languages and formats return 404, and a file that is too large returns 413", async () => {
  for (const path of [
    "999999/transcripts/en.srt",
    `${video}/transcripts/xx.srt`,
    `${video}/transcripts/en.docx`,
    "x/transcripts/en.srt",
  ])
    expect((await put(path)).status, path).toBe(404);
  const large = Buffer.alloc(4 * 1024 * 1024 + 1, "a");
  expect((await put(`${video}/transcripts/en.srt`, { role: "admin", body: large })).status).toBe(413);
});

test("rolling captions are joined with a note, and saved as they stand with asIs=1", async () => {
  const lines = ["the rain came late", "and the wells were dry", "until May"];
  const cues = lines.flatMap((line, at) => [
    `00:0${at}:01.000 --> 00:0${at + 1}:00.990\n${lines[at - 1] ?? " "}\n${line.replace(" ", `<00:0${at}:02.000><c> `)}</c>\n`,
    `00:0${at + 1}:00.990 --> 00:0${at + 1}:01.000\n${line}\n \n`,
  ]);
  const body = `WEBVTT\n\n${cues.join("\n")}`;
  const id = await newVideo();
  const joined = await put(`${id}/transcripts/en.vtt`, { role: "admin", body });
  expect(joined.body).toMatchObject({
    segments: 3,
    notes: expect.arrayContaining([{ line: 1, text: expect.stringMatching(/^These captions roll/) }]),
  });
  expect((await stored(id, "en"))?.content.map(({ text }) => text)).toEqual(lines);
  const asIsAnswer = await put(`${id}/transcripts/en.vtt?asIs=1`, { role: "admin", body });
  expect(asIsAnswer.body).toMatchObject({ segments: 6 });
  expect((await put(`${id}/transcripts/en.vtt?asIs=yes`, { role: "admin", body })).status).toBe(400);
});

test("a file without ends does not get the ends of the text that it replaces", async () => {
  const video = await newVideo();
  await put(`${video}/transcripts/en.srt`, {
    role: "admin",
    body: "1\n00:00:05,000 --> 00:00:06,500\nWelcome to you all\n",
  });
  await put(`${video}/transcripts/en.lrc`, {
    role: "admin",
    body: "[00:05.00]Welcome to you all\n[00:30.00]The end\n",
  });
  expect((await stored(video, "en"))?.content.map(({ time, end }) => [time, end])).toEqual([
    ["0:05", undefined],
    ["0:30", undefined],
  ]);
});

test("a table of two languages gives the column of the language in the URL, or the named one", async () => {
  const video = await newVideo();
  const body = "Start,End,Arabic,English\n0:01,0:02,السلام عليكم,Peace\n";
  await put(`${video}/transcripts/en.csv`, { role: "admin", body });
  expect((await stored(video, "en"))?.content).toMatchObject([{ text: "Peace" }]);
  expect(await put(`${video}/transcripts/fr.csv`, { role: "admin", body })).toMatchObject({
    status: 400,
    body: {
      message:
        "This table has several columns of words (Arabic, English); choose one of them. Name the column with ?column=",
    },
  });
  const named = await put(`${video}/transcripts/ur.csv?column=Arabic`, { role: "admin", body });
  expect(named).toMatchObject({ status: 200, body: { format: "table", segments: 1 } });
});

test("a time line inside a cell of our own table stays a word", async () => {
  const video = await newVideo();
  const body =
    'Start,End,English\r\n00:00:01.000,00:00:02.000,"see\n00:00:09,000 --> 00:00:10,000\nhere"\r\n';
  await put(`${video}/transcripts/en.csv`, { role: "admin", body });
  expect((await stored(video, "en"))?.content).toMatchObject([
    { time: "0:01", text: "see\n00:00:09,000 --> 00:00:10,000\nhere" },
  ]);
});
