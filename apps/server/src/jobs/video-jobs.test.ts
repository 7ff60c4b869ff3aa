import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { replaceYoutubeVideo, restartVideo } from "@minbar/data/library/video-metadata";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { provisionalTitle } from "@minbar/domain/library/video";
import { answerJson, startFakeService } from "../../test/fake-service.ts";
import { openForFile } from "../../test/open-for-file.ts";
import { createVideoJobs } from "./video-jobs.ts";
import type { VideoQueue } from "./video-queue.ts";

const youtubeId = "dQw4w9WgXcQ";
const other = "aqz-KE-bpKQ";
const key = "the-data-api-key-of-this-test";
const retries = { limit: 2, delaySeconds: 1 };

// Retries take time.
vi.setConfig({ testTimeout: 20_000 });

const database = await openFileDatabase();
const service = await openForFile(startFakeService(() => undefined));
/** For the queue, these are two processes: each has its own pool and queue. */
let servers: { db: Db; jobs: VideoQueue }[];
let log: string[];
let db: Db;

beforeEach(() => {
  service.requests.length = 0;
  service.answer = ({ url }, response) => answerJson(response, bodyFor(url));
  log = [];
  const keep = (...line: unknown[]) => void log.push(JSON.stringify(line));
  servers = Array.from({ length: 2 }, () => {
    const pool = connect(database.url, { max: 4, work: "background" });
    const youtube = { oembedUrl: `${service.url}/oembed`, apiUrl: service.url, apiKey: key, timeoutMs: 500 };
    const given = { db: pool, youtube, log: { info: keep, warn: keep, error: keep } };
    return { db: pool, jobs: createVideoJobs(given, retries) };
  });
  db = server(0).db;
});
afterEach(async () => {
  await Promise.all(servers.map(({ jobs }) => jobs.stop()));
  await db.deleteFrom("videos").execute();
  await sql`do $$ begin if to_regnamespace('jobs') is not null then delete from jobs.job; end if; end $$`.execute(
    db,
  );
  await Promise.all(servers.map((each) => disconnect(each.db)));
});

function server(at: number): { db: Db; jobs: VideoQueue } {
  const found = servers[at];
  if (!found) throw new Error("no such server");
  return found;
}

/** The services' response for a video id: the id itself is the title. */
function bodyFor(url: URL): unknown {
  const id = url.searchParams.get("id");
  if (id === null)
    return { title: `Talk ${new URL(url.searchParams.get("url") ?? "").searchParams.get("v")}` };
  return { items: [{ snippet: { description: `About ${id}` }, contentDetails: { duration: "PT12M34S" } }] };
}

async function add(id: string = youtubeId): Promise<number> {
  return (await insertVideo(db, { title: provisionalTitle(id), youtubeId: id, status: "processing" })).id;
}

const read = (id: number) =>
  db.selectFrom("videos").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function settled(id: number) {
  return vi.waitFor(
    async () => {
      const video = await read(id);
      if (video.status === "processing") throw new Error("still processing");
      return video;
    },
    { timeout: 15_000, interval: 50 },
  );
}

const oembedCalls = () => service.requests.filter(({ url }) => url.pathname === "/oembed").length;

test("an added video gets its title, thumbnail, description and length in the background", async () => {
  const id = await add();
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({
    status: "complete",
    statusReason: null,
    title: `Talk ${youtubeId}`,
    thumbnailUrl: `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
    description: `About ${youtubeId}`,
    duration: 754,
  });
});

test("a title that a user typed during the lookup is kept", async () => {
  const id = await add();
  service.answer = ({ url }, response) => {
    void updateVideo(db, id, { title: "Typed" }).then(() => answerJson(response, bodyFor(url)));
  };
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({ status: "complete", title: "Typed", duration: 754 });
});

test("a video unknown to YouTube fails with a reason and can be retried", async () => {
  const id = await add();
  service.answer = (_request, response) => answerJson(response, "Not Found", 404);
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({ status: "error", statusReason: "YouTube knows no such video." });
  expect(oembedCalls()).toBe(1);
  service.answer = ({ url }, response) => answerJson(response, bodyFor(url));
  await restartVideo(db, id);
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({ status: "complete", statusReason: null });
});

test("an unreachable service is retried with increasing delays, then the video fails with a reason", async () => {
  const id = await add();
  const times: number[] = [];
  service.answer = (_request, response) => {
    times.push(Date.now());
    response.destroy();
  };
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({
    status: "error",
    statusReason: "YouTube could not be reached.",
    title: provisionalTitle(youtubeId),
  });
  const [first = 0, second = 0, third = 0] = times;
  expect(times).toHaveLength(retries.limit + 1);
  expect(second - first).toBeGreaterThan(450);
  expect(third - second).toBeGreaterThan(900);
});

test("a service that recovers is retried automatically", async () => {
  const id = await add();
  service.answer = ({ url }, response) =>
    service.requests.length === 1 ? answerJson(response, {}, 503) : answerJson(response, bodyFor(url));
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({ status: "complete" });
});

test("two servers look up each of twelve videos only once", async () => {
  service.answer = ({ url }, response) => {
    setTimeout(() => answerJson(response, bodyFor(url)), 50);
  };
  const ids = await Promise.all(Array.from({ length: 12 }, () => add()));
  for (const id of ids) for (const { jobs } of servers) jobs.send(id);
  await Promise.all(servers.map(({ jobs }) => jobs.reconcile()));
  for (const id of ids) expect(await settled(id)).toMatchObject({ status: "complete" });
  expect(oembedCalls()).toBe(12);
});

test("a video left behind by a server that died is processed by another", async () => {
  const id = await add();
  await server(1).jobs.reconcile();
  expect(await settled(id)).toMatchObject({ status: "complete" });
});

test("a server that stops during a lookup leaves the video to the next one", async () => {
  const id = await add();
  service.answer = () => undefined;
  server(0).jobs.send(id);
  await vi.waitFor(() => expect(oembedCalls()).toBe(1), { timeout: 5000 });
  await server(0).jobs.stop();
  expect(await read(id)).toMatchObject({ status: "processing" });
  service.answer = ({ url }, response) => answerJson(response, bodyFor(url));
  await server(1).jobs.reconcile();
  expect(await settled(id)).toMatchObject({ status: "complete" });
});

test("when the address changes during a lookup, the new one is looked up", async () => {
  const id = await add();
  service.answer = ({ url }, response) => {
    const isFirst = service.requests.length === 1;
    const exchange = async () => {
      await replaceYoutubeVideo(db, { id, youtubeId: other });
      server(0).jobs.send(id);
    };
    void (isFirst ? exchange() : Promise.resolve()).finally(() => answerJson(response, bodyFor(url)));
  };
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({
    youtubeId: other,
    title: `Talk ${other}`,
    description: `About ${other}`,
  });
});

test("an idle queue runs no queries and still picks up the next video", async () => {
  const id = await add();
  server(0).jobs.send(id);
  await settled(id);
  const queries = async () => {
    const { rows } = await sql<{ latest: string }>`
      select max("query_start")::text as "latest" from pg_stat_activity
      where "datname" = current_database() and "pid" <> pg_backend_pid()`.execute(server(1).db);
    return rows[0]?.latest;
  };
  const working = await queries();
  await vi.waitFor(async () => expect(await queries()).not.toBe(working), { timeout: 5000, interval: 200 });
  await server(0).jobs.reconcile();
  const resting = await queries();
  await new Promise((resolve) => {
    setTimeout(resolve, 2500);
  });
  expect(await queries()).toBe(resting);
  const again = await add();
  server(0).jobs.send(again);
  expect(await settled(again)).toMatchObject({ status: "complete" });
});

test("the key of the Data API is in no row, no job and no log, whatever happens", async () => {
  const id = await add();
  service.answer = ({ url }, response) =>
    url.pathname === "/oembed"
      ? answerJson(response, bodyFor(url))
      : answerJson(response, { error: key }, 500);
  server(0).jobs.send(id);
  expect(await settled(id)).toMatchObject({
    status: "error",
    statusReason: "YouTube answered with status 500.",
  });
  const { rows } =
    await sql`select to_jsonb(j) as row from jobs.job j union all select to_jsonb(v) from "videos" v`.execute(
      db,
    );
  const everything = JSON.stringify([rows, log]);
  expect(everything).toContain("answered with status 500");
  expect(everything).not.toContain(key);
});
