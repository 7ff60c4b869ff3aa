import { once } from "node:events";
import { Agent, get } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, disconnect } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { randomFrom, vowelledSegments } from "../srt/srt-inputs.ts";
import type { Measurements } from "./server-contest.ts";
import type { ServerProcess } from "./server-process.ts";

/** Readers who ask for these addresses in these languages of the interface, each as often as any other. */
interface Readers {
  paths: readonly string[];
  languages: readonly InterfaceLanguage[];
  /** After those with which the cache begins. */
  requests: number;
}

interface Ask {
  path: string;
  language: InterfaceLanguage;
}

/** Requests with which the cache begins, and requests at the same time. */
const first = 2000;
const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Adds so many lectures of a hundred Arabic lines; returns the addresses of their pages. */
export async function addLectures(databaseUrl: string, count: number): Promise<string[]> {
  const db = connect(databaseUrl, { work: "background" });
  const content = vowelledSegments(100);
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const youtubeId = `lecture-${String(index).padStart(3, "0")}`;
    const { id } = await insertVideo(db, { title: `Lecture ${index + 1}`, youtubeId });
    await saveTranscript(db, { videoId: id, language: "ar", content, kind: "publish", publish: true });
    paths.push(`/landing?video=${id}`);
  }
  await disconnect(db);
  return paths;
}

/**
 * What readers find in the cache while it fills and once every page was asked for, what a request then takes, and the
 * memory of the process.
 */
export async function measureReaders(
  start: () => Promise<ServerProcess>,
  { paths, languages, requests }: Readers,
): Promise<Measurements> {
  const server = await start();
  const random = randomFrom(11);
  const visits = (count: number): Ask[] =>
    Array.from({ length: count }, () => ({ path: pick(paths, random), language: pick(languages, random) }));
  try {
    await askAll(server.origin, visits(first));
    const filling = await countsOf(server.origin);
    await askAll(
      server.origin,
      paths.flatMap((path) => languages.map((language) => ({ path, language }))),
    );
    const before = await countsOf(server.origin);
    const cpu = await server.cpuMicroseconds();
    await askAll(server.origin, visits(requests));
    const taken = (await server.cpuMicroseconds()) - cpu;
    const after = await countsOf(server.origin);
    return {
      "CPU µs a request": taken / requests,
      "% found, filling": hitRate(filling.hits, filling.misses),
      "% found": hitRate(after.hits - before.hits, after.misses - before.misses),
      MB: after.megabytes,
    };
  } finally {
    await server.stop();
  }
}

function pick<One>(all: readonly One[], random: () => number): One {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error("Nothing to pick from");
  return one;
}

async function askAll(origin: string, asks: Ask[]): Promise<void> {
  const left = asks.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const ask of left) await askFor(origin, ask);
    }),
  );
}

/** Whoever asks for many new pages at once is turned away for a while. */
async function askFor(origin: string, ask: Ask): Promise<void> {
  for (;;) {
    const status = await statusOf(origin, ask);
    if (status === 200) return;
    if (status !== 429 && status !== 503) throw new Error(`${ask.path} answered ${status}`);
    await sleep(200);
  }
}

/** Nothing is decoded: that would take longer than the answer. */
async function statusOf(origin: string, { path, language }: Ask): Promise<number | undefined> {
  const headers = { "accept-language": language, "accept-encoding": "br, gzip" };
  const [answer] = (await once(get(origin + path, { headers, agent }), "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return answer.statusCode;
}

/** The server's own counts of what it found in its cache, and its memory. */
async function countsOf(origin: string): Promise<Record<"hits" | "misses" | "megabytes", number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(name))
        ?.split(" ")[1],
    );
  return {
    hits: value('minbar_cache_answers_total{outcome="hit"}'),
    misses: value('minbar_cache_answers_total{outcome="miss"}'),
    megabytes: value("process_resident_memory_bytes") / 1024 / 1024,
  };
}

function hitRate(hits: number, misses: number): number {
  return (100 * hits) / (hits + misses);
}
