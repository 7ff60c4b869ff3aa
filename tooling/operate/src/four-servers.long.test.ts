import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processorMilliseconds } from "@minbar/bench/server/server-start";
import { vowelledSegments } from "@minbar/bench/srt/srt-inputs";
import { connect, disconnect } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { createClient } from "@minbar/server/test/faults/http-client";
import { assertNoFaults } from "@minbar/server/test/faults/assert-no-faults";
import { staffMember } from "@minbar/server/test/faults/people";
import { printReport, secondsOf } from "@minbar/server/test/faults/report";
import { residentMegabytes } from "@minbar/server/test/faults/server-process";
import type { ServerProcess } from "@minbar/server/test/faults/server-process";
import { expect, test } from "vitest";
import { restartBehind, startSite } from "./site.ts";
import { visit } from "./visits.ts";
import type { VisitsResult } from "./visits.ts";

const processes = 4;
const lectureCount = 150;

/** Adds so many lectures of a hundred Arabic lines; returns their ids. */
async function addLectures(databaseUrl: string, count: number): Promise<number[]> {
  const db = connect(databaseUrl, { work: "background" });
  const content = vowelledSegments(100);
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const youtubeId = `lecture-${String(number).padStart(3, "0")}`;
    const { id } = await insertVideo(db, { title: `Lecture ${number}`, youtubeId });
    await saveTranscript(db, { videoId: id, language: "ar", content, kind: "publish", publish: true });
    ids.push(id);
  }
  await disconnect(db);
  return ids;
}

const edits = [
  ["upstream minbar {", "log_format minbar '$upstream_cache_status $upstream_addr';\nupstream minbar {"],
  // Without TLS, whose work in the program that sends the requests would be most of what is measured.
  ["ssl http2;", "; access_log access.log minbar;"],
] as const;

/** Four servers on one database with 150 more lectures, behind nginx, whose log says what came from its cache and from which server. */
async function startFour(isCached: boolean) {
  // The load names its visitors' addresses, as a CDN does.
  const site = await startSite("nginx", { processes, edits, isCached, cdn: "127.0.0.1/32" });
  const lectures = await addLectures(site.databaseUrl, lectureCount);
  return { ...site, lectures, log: join(site.folder, "access.log") };
}

type Four = Awaited<ReturnType<typeof startFour>>;

/** Runs visits and reads of the log what the cache and each server answered, and of the system what the servers took. */
async function measure({ port, servers, lectures, log }: Four, seconds: number, rate?: number) {
  truncateSync(log);
  const before = servers.map(processorOf);
  const result = await visit({ port, lectures, seconds, rate });
  const taken = servers.map((server, index) => processorOf(server) - (before[index] ?? 0));
  await sleep(200);
  const lines = readFileSync(log, "utf8").trim().split("\n");
  const hits = lines.filter((line) => line.startsWith("HIT")).length;
  const shares = servers.map(({ port }) => lines.filter((line) => line.endsWith(`:${port}`)).length);
  const row = {
    "requests a second": Math.round(result.perSecond),
    "from the cache": `${((100 * hits) / lines.length).toFixed(1)} %`,
    "p50, p99": `${result.p50.toFixed(1)}, ${result.p99.toFixed(1)} ms`,
    "ms of the servers' processor for 1,000": Math.round((1000 * sum(taken)) / lines.length),
    "answers of each server": shares.join(" "),
    "MB of each server": servers.map((server) => Math.round(residentMegabytes(server))).join(" "),
  };
  return { result, hitRate: hits / lines.length, shares, row };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const processorOf = ({ child }: ServerProcess) => processorMilliseconds(child.pid ?? 0);

const failures = ({ outcomes }: VisitsResult) => Object.keys(outcomes).filter((outcome) => outcome !== "200");

test.each([
  ["with the cache of nginx", true],
  ["without a cache", false],
])("four servers %s share the visits, and none fails", { timeout: 600_000 }, async (caching, isCached) => {
  const site = await startFour(isCached);
  // Fills the caches of the servers.
  await measure(site, 60);
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {
    "230 a second": await measure(site, 30, 230),
    "as many as possible": await measure(site, 20),
  };
  const tables = [Object.entries(rows).map(([visits, { row }]) => ({ visits, ...row }))];
  printReport({ title: `four servers ${caching}`, results: {}, tables, faults: [] });
  for (const { result, hitRate, shares } of Object.values(rows)) {
    expect(failures(result)).toEqual([]);
    expect(hitRate > 0.3).toBe(isCached);
    // A busy server leaves reads to the next one.
    expect(Math.min(...shares)).toBeGreaterThan(sum(shares) / (3 * processes));
  }
  expect(Math.max(...site.servers.map(residentMegabytes))).toBeLessThan(512);
});

test(
  "all four servers show a publication and hide a lecture within a second",
  { timeout: 600_000 },
  async () => {
    const { servers, lectures } = await startFour(false);
    const [first] = servers;
    const staff = await staffMember("admin", first?.origin ?? "");
    const visitors = servers.map(({ origin }) => createClient(origin));
    const times: Record<string, number[]> = { published: [], hidden: [] };
    for (const id of lectures.slice(0, 20))
      for (const isPublic of [false, true]) {
        const path = `/api/videos/${id}`;
        const saved = await staff.call(path, { method: "PUT", body: { isPublic } });
        expect(saved.status).toBe(200);
        const since = performance.now();
        const seen = visitors.map(async (visitor) => {
          while ((await visitor.call(path)).status !== (isPublic ? 200 : 404)) await sleep(5);
          return performance.now() - since;
        });
        times[isPublic ? "published" : "hidden"]?.push(...(await Promise.all(seen)));
      }
    const results = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, secondsOf(all)]));
    printReport({ title: "until each of four servers shows it", results, faults: [] });
    expect(Math.max(...Object.values(times).flat())).toBeLessThan(1_000);
  },
);

test("while one address asks for all it can, nobody else fails", { timeout: 600_000 }, async () => {
  const site = await startFour(false);
  await measure(site, 40);
  const alone = await measure(site, 20, 100);
  const greedy = createClient(`http://localhost:${site.port}`, { "x-forwarded-for": "203.0.113.7" });
  const statuses: Record<number, number> = {};
  const over = new AbortController();
  const ask = async (loop: number): Promise<void> => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const { status } = await greedy.call(
        `/api/videos?limit=20&cursor=${1.9e12 + loop * 1e6 + number}.${number}`,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const begin = performance.now();
  const loops = Promise.all(Array.from({ length: 16 }, (_, loop) => ask(loop)));
  const beside = await measure(site, 20, 100);
  over.abort();
  await loops;
  const tables = [
    [
      { visits: "alone", ...alone.row },
      { visits: "beside one that asks for all it can", ...beside.row },
    ],
  ];
  printReport({
    title: "fairness",
    results: { "the greedy one": JSON.stringify(statuses) },
    tables,
    faults: [],
  });
  expect(failures(beside.result)).toEqual([]);
  // Each server counts for itself: 600 at once and 60 a second.
  const seconds = (performance.now() - begin) / 1000;
  expect(statuses[200]).toBeLessThan(processes * (600 + 60 * seconds) + 32);
  expect(beside.result.p99).toBeLessThan(2_000);
});

test("20,000 requests during a rolling restart of four servers all succeed", { timeout: 600_000 }, async () =>
  assertNoFaults(await restartBehind("nginx", { restarts: 1, requests: 20_000, processes })),
);
