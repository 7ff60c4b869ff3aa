import { connect, disconnect } from "@minbar/data/connect";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { findEarlierTranslations } from "@minbar/data/transcripts/memory";
import { leastLikeness, likeness, memoryText } from "@minbar/domain/memory/memory-text";
import { Client } from "pg";
import { randomFrom } from "../srt/srt-inputs.ts";
import { saveTranslations } from "./memory-library.ts";
import { lectureLines, retold } from "./memory-texts.ts";
import { percentile } from "../percentile.ts";

/** One way to find like texts: gives the likenesses of the best five. */
interface Peer {
  name: string;
  find: (text: string) => Promise<number[]>;
  /** It is asked a twentieth of the questions. */
  isSlow?: boolean;
}

/** Every row compared, all of them held in memory: what is there to be found. */
function createScan(texts: readonly string[]): Peer {
  const memoryTexts = texts.map(memoryText);
  return {
    name: "all rows compared in memory",
    isSlow: true,
    find: async (text) => {
      const wanted = memoryText(text);
      const best = new Float64Array(5);
      for (const each of memoryTexts) {
        const like = likeness(wanted, each);
        if (like <= (best[0] ?? 0)) continue;
        best[0] = like;
        best.sort();
      }
      return [...best].reverse();
    },
  };
}

/**
 * How long it takes to find an earlier translation: `pnpm bench:memory [segments] [queries]`, 200,000 and 200 by default.
 * For comparison, every row compared in memory.
 */
const segments = Number(process.argv[2] ?? 200_000);
const queries = Number(process.argv[3] ?? 200);

const random = randomFrom(11);
const texts = lectureLines(random, segments);
const kinds = {
  exact: () => texts[Math.floor(random() * texts.length)] ?? "",
  similar: () => retold(random, texts[Math.floor(random() * texts.length)] ?? ""),
  none: () => lectureLines(random, 1)[0] ?? "",
};

const cluster = await startTestCluster({ isLarge: true });
const { url, drop } = await createTestDatabase(cluster.url);
const db = connect(url, { work: "background" });
try {
  const begin = performance.now();
  await saveTranslations(db, texts);
  console.log(
    `${segments} segments saved and remembered in ${Math.round((performance.now() - begin) / 1000)} s`,
  );
  await settleAndPrintSizes();
  const minbar: Peer = {
    name: "Minbar",
    find: async (text) =>
      (await findEarlierTranslations(db, { text, language: "fr", videoId: 0, segmentId: "" })).map(
        ({ likeness }) => likeness,
      ),
  };
  const peers = [minbar, createScan(texts)];
  for (const [kind, next] of Object.entries(kinds)) await compare(kind, next, peers);
} finally {
  await disconnect(db);
  await drop();
  await cluster.stop();
}

async function settleAndPrintSizes(): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  const { rows } = await client.query(`
    select pg_size_pretty(pg_table_size('"translationMemory"')) as "table",
      pg_size_pretty(pg_relation_size('"translationMemory_keys"')) as "index"`);
  console.log(rows[0]);
  await client.end();
}

/** Milliseconds, and how many questions found something like, by the likest. */
async function compare(kind: string, next: () => string, peers: readonly Peer[]): Promise<void> {
  const questions = Array.from({ length: queries }, next);
  const table: Record<string, object> = {};
  for (const { name, find, isSlow = false } of peers) {
    const some = isSlow ? questions.slice(0, queries / 20) : questions;
    for (const text of questions.slice(0, 3)) await find(text);
    const took: number[] = [];
    let found = 0;
    let best = 0;
    for (const text of some) {
      const begin = performance.now();
      const [first = 0] = await find(text);
      took.push(performance.now() - begin);
      if (first >= leastLikeness) found += 1;
      best += first;
    }
    table[name] = {
      asked: some.length,
      ...spread(took),
      found,
      "best, mean": hundredths(best / some.length),
    };
  }
  console.log(kind);
  console.table(table);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function spread(milliseconds: number[]): { median: number; p95: number; slowest: number } {
  const at = (part: number) => Math.round(percentile(milliseconds, part) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), slowest: at(1) };
}
