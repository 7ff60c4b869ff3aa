import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo, listVideos, updateVideo } from "@minbar/data/library/videos";
import { seedDemo } from "@minbar/demo/seed";
import { languageOf } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { cueTimes, viewerEnds } from "@minbar/domain/segments/segment-end";
import { parseSrt } from "@minbar/domain/subtitles/srt";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { plainLines } from "@minbar/domain/subtitles/subtitle-text";
import { parseTime } from "@minbar/domain/segments/time";
import { transcriptEndings } from "@minbar/domain/subtitles/transcript-format";
import { parseWebVtt } from "@minbar/domain/subtitles/web-vtt";
import { openForFile } from "../../test/open-for-file.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import { payloads } from "../../test/proofs/payloads.ts";
import { startTwoServers } from "../../test/testing-reads.ts";

const title = "خُطْبَةُ الجُمُعَة";
const hostile = payloads.map((text, index) => ({ id: `p${index}`, time: `${index}:00.5`, text }));
const servers = await openForFile(startTwoServers());
let video = 0;
let hidden = 0;

beforeAll(async () => {
  const { db } = servers;
  await seedDemo(db, () => Promise.resolve("no password"));
  video = (await insertVideo(db, { title, youtubeId: "aqz-KE-bpKQ" })).id;
  hidden = (await insertVideo(db, { title, youtubeId: "aqz-KE-bpKR", isPublic: false })).id;
  const save = { kind: "publish", publish: true } as const;
  const content = [
    { id: "b", time: "0:07", text: "ثم صبر" },
    { id: "a", time: "0:01", end: "0:04.250", text: "بِسْمِ اللَّهِ" },
  ];
  for (const videoId of [video, hidden])
    await saveTranscript(db, { ...save, videoId, language: "ar", content });
  await saveTranscript(db, { ...save, videoId: video, language: "en", content: hostile });
  await saveTranscript(db, { ...save, videoId: video, language: "ur", content: [] });
});

function get(path: string, headers: Record<string, string> = {}, app: FastifyInstance = servers.app) {
  return app.inject({ method: "GET", url: `/api/videos/${path}`, headers });
}

async function contentOf(videoId: number, language: string): Promise<Segment[]> {
  const [transcript] = (await get(`${videoId}/transcripts?language=${language}`)).json();
  return transcript?.content ?? [];
}

/** Start and end in milliseconds, and text, of each segment, sorted by time. */
function timed(segments: Segment[]) {
  const { starts, ends } = cueTimes(segments, viewerEnds);
  return segments
    .map(({ text }, index) => ({ start: starts[index] ?? 0, end: ends[index], text }))
    .toSorted((a, b) => a.start - b.start);
}

test("a lecture of the demo is available in every language and format, with all its segments", async () => {
  const [lecture] = await listVideos(servers.db, { includeHidden: false });
  const { id, title, transcripts } = lecture ?? { id: 0, title: "", transcripts: [] };
  expect(transcripts).toHaveLength(8);
  for (const { language } of transcripts) {
    const stored = timed(await contentOf(id, language));
    const body = async (format: string) => (await get(`${id}/transcripts/${language}.${format}`)).body;
    for (const { segments } of [parseSrt(await body("srt")), parseWebVtt(await body("vtt"))])
      expect(
        segments.map(({ time, end, text }) => ({ start: parseTime(time), end: parseTime(end ?? ""), text })),
      ).toEqual(stored);
    const { segments } = JSON.parse(await body("json"));
    const millisecondsOf = ({ startMs, endMs, text }: Record<string, unknown>) => ({
      start: startMs,
      end: endMs,
      text,
    });
    expect(segments.map(millisecondsOf)).toEqual(stored);
    const words = stored.map(({ text }) => `${text}\n`).join("");
    expect(await body("txt")).toBe(`${title}\n${languageOf(language).nativeName}\n\n${words}`);
  }
}, 30_000);

test.each([
  ["srt", "application/x-subrip; charset=utf-8"],
  ["vtt", "text/vtt; charset=utf-8"],
  ["txt", "text/plain; charset=utf-8"],
  ["json", "application/json; charset=utf-8"],
  ["ass", "text/x-ssa; charset=utf-8"],
  ["csv", "text/csv; charset=utf-8"],
])("a %s file has its content type and cannot be interpreted as a page", async (format, type) => {
  const { statusCode, headers } = await get(`${video}/transcripts/ar.${format}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "content-type": type, "x-content-type-options": "nosniff" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("two hundred hostile texts are returned as they are stored", async () => {
  const stored = await contentOf(video, "en");
  const body = async (format: string) => (await get(`${video}/transcripts/en.${format}`)).body;
  expect(JSON.parse(await body("json")).segments.map(({ text }: Segment) => text)).toEqual(
    stored.map(({ text }) => text),
  );
  expect(parseSrt(await body("srt")).segments).toHaveLength(stored.length);
  expect(parseWebVtt(await body("vtt")).segments).toHaveLength(stored.length);
  expect(await body("vtt")).not.toMatch(/<script/i);
  for (const { text } of stored) expect(await body("txt")).toContain(plainLines(text).trim());
});

test("a file can have a second language, and returns 404 if that is missing or not supported", async () => {
  const { statusCode, body, headers } = await get(`${video}/transcripts/ar.csv?beside=en&download=1`);
  expect(statusCode).toBe(200);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename=arabic_english_transcript.csv/);
  expect(body.split("\r\n").slice(0, 2)).toEqual([
    "\ufeffStart,End,Arabic,English",
    expect.stringMatching(/^00:00:01.000,00:00:04.250,"بِسْمِ اللَّهِ",/),
  ]);
  expect((await get(`${video}/transcripts/ar.txt?beside=en`)).body).toContain("\nالعربية – English\n");
  const missing = ["csv?beside=fr", "csv?beside=ar", "csv?beside=xx", "csv?beside=en&beside=ur"];
  for (const path of [...missing, "ass?beside=en", "json?beside=en"].map((end) => `ar.${end}`))
    expect((await get(`${video}/transcripts/${path}`)).statusCode, path).toBe(404);
  expect((await get(`${hidden}/transcripts/ar.csv?beside=en`)).statusCode).toBe(404);
});

test("a table may have semicolons, and subtitles direction marks; other combinations are 404", async () => {
  expect((await get(`${video}/transcripts/ar.csv?separator=semicolon`)).body).toMatch(
    /^\ufeffStart;End;Arabic\r\n/,
  );
  expect((await get(`${video}/transcripts/ar.srt?directionMarks=1`)).body).toContain("\n\u202b");
  expect((await get(`${video}/transcripts/ar.srt`)).body).not.toContain("\u202b");
  for (const path of ["csv?separator=x", "srt?separator=tab", "csv?directionMarks=1", "vtt?directionMarks=2"])
    expect((await get(`${video}/transcripts/ar.${path}`)).statusCode, path).toBe(404);
});

test("an ASS file contains the same text when it is read back", async () => {
  const { body } = await get(`${video}/transcripts/en.ass`);
  const { segments } = readSubtitleFile(Buffer.from(body));
  const stored = (await contentOf(video, "en")).map(({ text }) => plainLines(text).trim());
  expect(segments.map(({ text }) => text)).toEqual(stored);
});

test("a file has an Arabic name, both inline and as a download", async () => {
  const path = `${video}/transcripts/ar.srt`;
  const name = `filename=arabic_transcript.srt; filename*=UTF-8''${encodeURIComponent("خطبة_الجمعة_arabic.srt")}`;
  for (const app of [servers.app, servers.plain]) {
    expect((await get(path, {}, app)).headers["content-disposition"]).toBe(`inline; ${name}`);
    const saved = await get(`${path}?download=1`, {}, app);
    expect(saved.headers["content-disposition"]).toBe(`attachment; ${name}`);
  }
});

test("a file with an ASCII name has that name for every client", async () => {
  await updateVideo(servers.db, video, { title: "Friday Khutbah" });
  const { headers } = await get(`${video}/transcripts/ar.srt`, {}, servers.plain);
  expect(headers["content-disposition"]).toBe("inline; filename=friday_khutbah_arabic.srt");
  await updateVideo(servers.db, video, { title });
});

test("a current ETag returns 304 until the file changes", async () => {
  const path = `${video}/transcripts/ar.vtt`;
  for (const app of [servers.app, servers.other, servers.plain]) {
    const first = await get(path, {}, app);
    const etag = String(first.headers["etag"]);
    expect(first.headers).toMatchObject({ "cache-control": "public, max-age=0, s-maxage=10" });
    const known = await get(path, { "if-none-match": etag }, app);
    expect([known.statusCode, known.body, known.headers["etag"]]).toEqual([304, "", etag]);
  }
  const etag = String((await get(path)).headers["etag"]);
  await updateVideo(servers.db, video, { title: `${title} ٢` });
  await expect
    .poll(async () => String((await get(path, { "if-none-match": etag })).headers["content-disposition"]))
    .toContain(encodeURIComponent("٢"));
  await updateVideo(servers.db, video, { title });
});

test("a file is compressed for clients that accept it, and HEAD returns its headers without the body", async () => {
  for (const app of [servers.app, servers.plain]) {
    const path = `${video}/transcripts/en.srt`;
    const plain = await get(path, {}, app);
    const short = await get(path, { "accept-encoding": "gzip, br" }, app);
    expect(short.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(plain.body);
    const head = await app.inject({ method: "HEAD", url: `/api/videos/${path}` });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    for (const name of ["content-type", "content-length", "content-disposition", "etag"])
      expect(head.headers[name]).toBe(plain.headers[name]);
  }
});

test("missing, unpublished, invalid and hidden files return the usual 404", async () => {
  const paths = [
    `${hidden}/transcripts/ar.srt`,
    "999999/transcripts/ar.srt",
    "99999999999/transcripts/ar.srt",
    "0/transcripts/ar.srt",
    "x/transcripts/ar.srt",
    `${video}/transcripts/ur.srt`,
    `${video}/transcripts/fr.srt`,
    `${video}/transcripts/xx.srt`,
    `${video}/transcripts/ar.doc`,
    `${video}/transcripts/ar.srt.txt`,
    `${video}/transcripts/ar`,
    `${video}/transcripts/.srt`,
  ];
  const viewer = await signedInAs(servers, "viewer");
  for (const path of paths)
    for (const app of [servers.app, servers.plain])
      for (const headers of [{}, viewer.headers]) {
        const answer = await get(path, headers, app);
        expect([answer.statusCode, answer.headers["content-type"]], path).toEqual([
          404,
          "application/json; charset=utf-8",
        ]);
        expect(answer.json(), path).toMatchObject({ code: "NOT_FOUND" });
      }
});

test("staff can read the files of hidden videos, which are not cached", async () => {
  const { headers } = await signedInAs(servers, "translations_editor");
  for (const format of transcriptEndings) {
    const path = `${hidden}/transcripts/ar.${format}`;
    const answer = await get(path, headers);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    for (const name of ["etag", "cdn-cache-control"]) expect(answer.headers[name]).toBeUndefined();
    expect((await get(path, { ...headers, "if-none-match": "*" })).statusCode).toBe(200);
    expect((await get(path)).statusCode).toBe(404);
  }
  const saved = await get(`${video}/transcripts/en.srt`, { ...headers, "accept-encoding": "br" });
  expect(saved.headers["content-encoding"]).toBe("br");
});

test("a file returns 404 as soon as its video is hidden", async () => {
  const { headers } = await signedInAs(servers, "admin");
  const path = `${video}/transcripts/ar.txt`;
  expect((await get(path)).statusCode).toBe(200);
  for (const isPublic of [false, true]) {
    const url = `/api/videos/${video}`;
    await servers.app.inject({ method: "PUT", url, headers, payload: { isPublic } });
    expect((await get(path)).statusCode).toBe(isPublic ? 200 : 404);
  }
});

test("an invalid token is rejected with the usual message", async () => {
  const answer = await get(`${video}/transcripts/ar.srt`, { authorization: "Bearer nonsense" });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { message: "Unauthorized", code: "UNAUTHORIZED", reason: "unauthorized", values: {} },
  ]);
});

test("an address in capitals returns the same file", async () => {
  const [{ id } = { id: 0 }] = await listVideos(servers.db, { includeHidden: false });
  expect((await get(`${id}/transcripts/AR.SRT`)).body).toBe((await get(`${id}/transcripts/ar.srt`)).body);
});
