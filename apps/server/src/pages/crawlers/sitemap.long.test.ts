import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { openTestServer } from "../../../test/testing.ts";

const videos = 100_000;
/** Of each video, with a text. */
const languages = ["ar", "en", "ur"];
/** Milliseconds, for the median of all parts, on a machine that has nothing else to do. */
const mostOfPart = 200;
/** Bytes that stay in memory after all parts have been read. */
const mostMemory = 16 * 1024 * 1024;

const server = await openTestServer({}, { cachesReads: true });

/** Bytes in use, without garbage. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

beforeAll(async () => {
  const { id } = await insertPlaylist(server.db, { name: "All" });
  await sql`insert into "videos" ("title", "youtubeId", "playlistId")
    select 'الدرس ' || n || ' في الصبر على الشدائد وآداب المتعلم', 'aqz-KE-bpKQ', ${id} from generate_series(1, ${videos}) n`.execute(
    server.db,
  );
  for (const language of languages)
    await sql`insert into "transcripts" ("videoId", "language", "content")
      select "id", ${language}, '[{"id":"a","time":"0:00","text":"x"}]' from "videos"`.execute(server.db);
  await sql`analyze`.execute(server.db);
}, 300_000);

test("with 100,000 videos, every part of the sitemap is fast and complete and takes little memory", async () => {
  const headers = { "accept-encoding": "gzip" };
  const timed = async (url: string) => {
    const from = performance.now();
    const { statusCode, rawPayload } = await server.app.inject({ url, headers });
    expect(statusCode, url).toBe(200);
    return { ms: performance.now() - from, bytes: rawPayload.length };
  };
  const { body } = await server.app.inject("/sitemap.xml");
  const urls = Array.from(body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)</g), ([, url = ""]) => url);
  expect(urls).toHaveLength(videos / 1250 + 1);
  const before = heapInUse();
  const parts: { ms: number; bytes: number }[] = [];
  for (const url of urls) parts.push(await timed(url));
  const heapGrowth = heapInUse() - before;
  const times = parts.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  expect(median).toBeLessThan(mostOfPart);
  expect(heapGrowth).toBeLessThan(mostMemory);
  const { body: one } = await server.app.inject(urls[1] ?? "");
  expect(one.match(/<url>/g)).toHaveLength(1250 * languages.length);
}, 300_000);
