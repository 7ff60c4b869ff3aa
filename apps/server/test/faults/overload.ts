import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inTransaction } from "@minbar/data/in-transaction";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { insertVideo } from "@minbar/data/library/videos";
import { onTestFinished } from "vitest";
import type { LoadResult, LoadOptions } from "./load.ts";
import { createObservations } from "./observations.ts";
import { overloadReport } from "./overload-report.ts";
import type { SaveOutcome } from "./overload-report.ts";
import { findWriteTargets, staffMember, visitor } from "./people.ts";
import { fillLibrary } from "./staffed-library.ts";
import type { ProbeResult } from "./probe.ts";
import type { Report } from "./report.ts";
import { createWriters } from "./saves.ts";
import { residentMegabytes, startServer } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";

const program = fileURLToPath(new URL("load.ts", import.meta.url));

interface Options {
  /** Of measuring what the server can do, and of the overload. */
  measureSeconds: number;
  seconds: number;
  patience: number;
}

/**
 * Measures how many uncached reads a second the server answers, then offers ten times as many for a while, some of them the worst
 * that strangers may send, while a few visitors go on reading what is in memory.
 */
export async function overload({ measureSeconds, seconds, patience }: Options): Promise<Report> {
  const settings = { DATABASE_URL: await library(1000), DRAIN_MS: "0" };
  await fillLibrary(settings);
  const server = await startServer(settings, { withProbe: true });
  const { port } = server;
  // Once to be warm, once to be measured.
  await load({ port, mix: "reads", seconds: measureSeconds / 2, connections: 32 }).results;
  const measurement = await load({ port, mix: "reads", seconds: measureSeconds, connections: 32 }).results;
  const capacity = admitted(measurement) / measurement.seconds;
  const cached = createObservations();
  for (const path of ["/api/playlists", "/landing", "/api/categories", "/"])
    cached.watch(visitor(server.origin), { kind: "visitor's read", path, pause: 50 });
  const uncached = createObservations();
  for (let number = 0; number < 4; number += 1)
    uncached.watch(visitor(server.origin), { kind: "visitor's read", path: uncachedPath, pause: 50 });
  const editor = await startEditor(server.origin);
  const memory = watchMemory(server);
  await probe(server);
  const rate = capacity * 10;
  const flood = load({ port, mix: "reads and worst", seconds, connections: 1000, rate });
  await flood.over;
  const [recovery, offered] = await Promise.all([recover(server), flood.results]);
  await Promise.all([cached.stop(), uncached.stop(), editor.stop()]);
  const own = await probe(server);
  return overloadReport({
    capacity,
    offered,
    own,
    recovery,
    megabytes: memory(),
    cached: cached.all,
    uncached: uncached.all,
    saves: editor.saves,
    patience,
    server,
  });
}

/** Requests with a normal answer, the 404 of an absent video included. */
function admitted({ outcomes }: LoadResult): number {
  return (outcomes["200"]?.count ?? 0) + (outcomes["404"]?.count ?? 0);
}

/** An editor who signed in before the overload, and saves a draft again and again. */
async function startEditor(origin: string): Promise<{ saves: SaveOutcome[]; stop: () => Promise<void> }> {
  const client = await staffMember("arabic_transcripts_editor", origin);
  const targets = await findWriteTargets(client);
  const saves: SaveOutcome[] = [];
  const writers = createWriters({
    clients: { draft: client, translation: client },
    targets,
    onAnswer: (_path, { status, body }) => void saves.push(outcomeOf(status, body)),
  });
  const [draft] = targets;
  if (!draft) throw new Error("the demo has no draft to save");
  writers.keepSaving(draft);
  return { saves, stop: () => writers.stop() };
}

function outcomeOf(status: number, body: string): SaveOutcome {
  if (status === 200) return "saved";
  return body.includes("very busy") ? "rejected" : "failed";
}

/** A database with so many videos. */
async function library(videos: number): Promise<string> {
  const { db, url } = await newTestDatabase();
  await inTransaction(db, async (trx) => {
    for (let number = 0; number < videos; number += 1)
      await insertVideo(trx, {
        title: `Lecture ${number}`,
        youtubeId: `video-${String(number).padStart(5, "0")}`,
      });
  });
  return url;
}

interface Load {
  /** Nothing more is offered; what was is still being answered. */
  over: Promise<unknown>;
  results: Promise<LoadResult>;
}

function load(options: LoadOptions): Load {
  const child = fork(program, [JSON.stringify(options)], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const over = once(child, "message");
  const results = over.then(() => once(child, "message")).then(([message]) => message as LoadResult);
  const ended = once(child, "exit").then(([code]) =>
    Promise.reject(new Error(`the load ended early (${code})`)),
  );
  return { over: Promise.race([over, ended]), results: Promise.race([results, ended]) };
}

/** What the server's own clock counted since the last time. */
async function probe(server: ServerProcess): Promise<ProbeResult | undefined> {
  if (server.ended() !== undefined) return undefined;
  const answer = once(server.child, "message", { signal: AbortSignal.timeout(20_000) }) as Promise<
    [ProbeResult]
  >;
  server.child.send("figures");
  return answer.then(
    ([results]) => results,
    () => undefined,
  );
}

/** Gives the most that was seen, in megabytes. */
function watchMemory(server: ServerProcess): () => number {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(server))), 100);
  onTestFinished(() => clearInterval(timer));
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Milliseconds until five uncached reads, one after the other, are answered in under half a second each. */
async function recover(server: ServerProcess): Promise<number> {
  const since = performance.now();
  let first = since;
  for (let inARow = 0; inARow < 5 && performance.now() - since < 30_000 && server.ended() === undefined;) {
    const client = visitor(server.origin);
    const { status, milliseconds } = await client.call(uncachedPath());
    client.close();
    const isWell = status === 200 && milliseconds < 500;
    if (isWell && inARow === 0) first = performance.now();
    inARow = isWell ? inARow + 1 : 0;
    await sleep(20);
    if (inARow === 5) return first - since;
  }
  return Infinity;
}

let pageNumber = 0;

/** A different uncached page each time. */
function uncachedPath(): string {
  pageNumber += 1;
  return `/api/videos?limit=7&cursor=${Date.now()}.${pageNumber}`;
}
