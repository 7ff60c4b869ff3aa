import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { insertCategory } from "@minbar/data/library/categories";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { languageTags } from "@minbar/domain/library/language";
import { compare } from "./server-contest.ts";
import type { Contest, Measurements } from "./server-contest.ts";
import { measureUnderLoad } from "./server-load.ts";
import type { Load } from "./server-load.ts";
import { startContender } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import { buildRelease, checkout, measureStart, peer } from "./server-start.ts";
import type { StartCommand } from "./server-start.ts";
import { vowelledSegments } from "../srt/srt-inputs.ts";

/** A PostgreSQL for one run, with 50 playlists (20 kB as JSON) and one video in seven languages of 2,000 segments. */
async function startBenchDatabase(): Promise<{ url: string; videoId: number; stop(): Promise<void> }> {
  const cluster = await startTestCluster();
  const { url } = await createTestDatabase(cluster.url);
  const db = connect(url, { work: "background" });
  const playlistId = await fillPlaylists(db);
  const videoId = await fillTranscripts(db, playlistId);
  await disconnect(db);
  return { url, videoId, stop: cluster.stop };
}

/** The id of the first one. */
async function fillPlaylists(db: Db): Promise<number> {
  const { id: categoryId } = await insertCategory(db, { name: "Lectures" });
  const texts = vowelledSegments(50).map(({ text }) => text);
  const ids: number[] = [];
  for (const [index, text] of texts.entries()) {
    const name = `${index + 1}. ${text.slice(0, 40)}`;
    const { id } = await insertPlaylist(db, { name, description: text.slice(0, 100), categoryId });
    ids.push(id);
    for (let video = 0; video < 4; video += 1) {
      const youtubeId = `bench-${String(index * 4 + video).padStart(5, "0")}`;
      await insertVideo(db, {
        title: name,
        youtubeId,
        playlistId: id,
        playlistOrder: video,
        isPublic: video > 0,
      });
    }
  }
  return ids[0] ?? 0;
}

async function fillTranscripts(db: Db, playlistId: number): Promise<number> {
  const { id: videoId } = await insertVideo(db, {
    title: "A long one",
    youtubeId: "bench-video",
    playlistId,
  });
  const content = vowelledSegments(2000).map((segment) => ({ ...segment, text: segment.text.slice(0, 14) }));
  for (const language of languageTags.filter((tag) => tag !== "de")) {
    await saveTranscript(db, { videoId, language, content, kind: "translation", publish: true });
  }
  return videoId;
}

/**
 * Goals G6, G7, G17 and G18: `pnpm bench:server [rounds] [goal]`. Every run is a fresh process. Servers, PostgreSQL and
 * the load share the machine and its loopback, so it is processor time that is measured, not requests a second.
 */
const rounds = Number(process.argv[2] ?? 5);
const only = new RegExp(process.argv[3] ?? "");
const folder = mkdtempSync(join(tmpdir(), "minbar-bench-"));
const database = await startBenchDatabase();
const env = { DATABASE_URL: database.url };
const playlists = { path: "/api/playlists", connections: 10, status: 200 };
const transcripts = { path: `/api/videos/${database.videoId}/transcripts`, connections: 1, status: 200 };
const contests = [cachedList, knownList, cachedTranscripts, starts];

try {
  for (const prepare of contests) {
    const contest = await prepare();
    if (only.test(contest.title)) await compare(contest, rounds);
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true });
}

/** The contenders named, each under the load. `body`: what the constant one answers. */
function under(load: Load, names: string[], body: NodeJS.ProcessEnv): Contest["entrants"] {
  const start = (name: string) => () => startContender(name, { ...env, ...body });
  return Object.fromEntries(names.map((name) => [name, () => figuresOf(start(name), load)]));
}

async function figuresOf(start: () => Promise<ServerProcess>, load: Load): Promise<Measurements> {
  return { "CPU µs a request": await measureUnderLoad(start, load) };
}

async function cachedList(): Promise<Contest> {
  const { file } = await fetched(playlists.path);
  const entrants = under({ ...playlists, requests: 30_000 }, ["minbar", "constant bytes"], {
    BODY_FILE: file,
  });
  return { title: "G6 GET /api/playlists, 50 playlists, kept", own: "minbar", entrants };
}

async function knownList(): Promise<Contest> {
  const { file, etag } = await fetched(playlists.path);
  const known = (etag: string) => ({ ...playlists, status: 304, headers: { "if-none-match": etag } });
  const entrants = {
    ...under({ ...known(etag), requests: 30_000 }, ["minbar"], {}),
    ...under({ ...known('W/"constant"'), requests: 30_000 }, ["constant bytes"], { BODY_FILE: file }),
  };
  return { title: "G6 the same, known to the client: 304", own: "minbar", entrants };
}

async function cachedTranscripts(): Promise<Contest> {
  const { file } = await fetched(transcripts.path, compressed);
  const load = { ...transcripts, connections: 10, headers: { "accept-encoding": "br" }, requests: 20_000 };
  // The load decodes what says that it is coded, and so asks more slowly: of both, or of neither.
  const entrants = under(load, ["minbar", "constant bytes"], { BODY_FILE: file, BODY_CODING: "br" });
  return { title: "G7 transcripts, 7 x 2,000 segments, kept, in brotli", own: "minbar", entrants };
}

function compressed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** The caches of compiled code are full: the first start of each is not counted. */
function starts(): Contest {
  let release: string | undefined;
  const commands: Record<string, StartCommand> = {
    "Minbar's release": () => [(release ??= buildRelease(folder)), "serve"],
    "Minbar's checkout": checkout,
    "Fastify + pg": peer("Fastify + pg"),
  };
  const entrants = Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      () => measureStart(command, playlists.path, env),
    ]),
  );
  return { title: "G17 and G18 start, and memory at rest", own: "Minbar's release", entrants, warmUps: 1 };
}

/** What Minbar answers there, in a file for the constant bytes. */
async function fetched(path: string, as = (bytes: Buffer) => bytes): Promise<{ file: string; etag: string }> {
  const server = await startContender("minbar", env);
  const answer = await fetch(`${server.origin}${path}`, { headers: { "accept-encoding": "identity" } });
  const file = join(folder, "body");
  writeFileSync(file, as(Buffer.from(await answer.arrayBuffer())));
  await server.stop();
  return { file, etag: answer.headers.get("etag") ?? "" };
}
