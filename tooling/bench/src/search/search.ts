import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { fillSearchLines } from "@minbar/data/search/search-lines";
import { searchLectures } from "@minbar/data/search/search";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import type { LanguageTag } from "@minbar/domain/library/language";
import { parseQuery } from "@minbar/domain/search/query";
import MiniSearch from "minisearch";
import { Client } from "pg";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseSrt } from "@minbar/domain/subtitles/srt";
import { segmentsOf } from "../memory/memory-library.ts";
import { percentile } from "../percentile.ts";
import { randomFrom } from "../srt/srt-inputs.ts";
import { lectureLines } from "../memory/memory-texts.ts";

type Random = ReturnType<typeof randomFrom>;

/** Lines by language. */
type Texts = Map<LanguageTag, string[]>;

const translated = ["en", "ur", "fr", "es", "tr"] as const;

/** Own Arabic lines and, of a folder of lectures with a file a language (`ar.srt`), their lines. */
async function readTexts(random: Random, folder: string | undefined): Promise<Texts> {
  const texts: Texts = new Map([["ar", lectureLines(random, 20_000)]]);
  if (folder === undefined) return texts;
  for (const lecture of await readdir(folder)) {
    for (const language of ["ar", ...translated] as const) {
      const srt = await readFile(path.join(folder, lecture, `${language}.srt`), "utf8").catch(() => "");
      const lines = parseSrt(srt).segments.map(({ text }) => text);
      texts.set(language, [...(texts.get(language) ?? []), ...lines]);
    }
  }
  return texts;
}

/** The words that follow each word. */
type Chain = Map<string, string[]>;

function chainOf(lines: readonly string[]): Chain {
  const chain: Chain = new Map();
  for (const line of lines) {
    const words = line.split(/\s+/u).filter((word) => word !== "");
    words.forEach((word, at) => {
      const next = words[at + 1];
      if (next !== undefined) chain.set(word, [...(chain.get(word) ?? []), next]);
    });
  }
  return chain;
}

/** New lines of the words of others, each word after one that it follows there; one in forty is a word of its own. */
function createLineMaker(random: Random, lines: readonly string[]): () => string {
  const chain = chainOf(lines.slice(0, 5000));
  const starts = [...chain.keys()];
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  return () => {
    let word = oneOf(starts);
    const made = [word];
    while (made.length < 9) {
      word = oneOf(chain.get(word) ?? starts);
      made.push(random() < 1 / 40 ? word + oneOf(starts).slice(0, 3) : word);
    }
    return made.join(" ");
  };
}

/**
 * `pnpm bench:search [segments]`: 200,000 by default, in lectures of 250 lines. `LECTURES`: a folder of lectures, each with
 * a file a language (`ar.srt`), whose words are used beside made-up Arabic ones. The peers read the same lines.
 */
const wanted = Number(process.argv[2] ?? 200_000);
const linesOfLecture = 250;
const rounds = 40;

const cluster = await startTestCluster({ settings: ["shared_buffers=512MB", "fsync=off"], isLarge: true });
const { url, drop } = await createTestDatabase(cluster.url);
const db = connect(url, { work: "background" });
const client = new Client({ connectionString: url });
await client.connect();
const random = randomFrom(7);
try {
  const texts = await readTexts(random, process.env["LECTURES"]);
  const lines = await fillLibrary(db, texts);
  await client.query(`create table "peer" as
    select row_number() over () as "id", "text", to_tsvector('simple', "text") as "words" from "searchLines"`);
  await client.query(`create index on "peer" using gin ("words")`);
  await client.query("vacuum analyze");
  const queries = await makeQueries(lines);
  const engine = wanted <= 200_000 ? await memoryEngine() : undefined;
  const table: Record<string, object> = {};
  for (const [kind, list] of Object.entries(queries)) {
    table[kind] = await timeAll(list, (q) =>
      searchLectures(db, parseQuery(q), { includeHidden: false, limit: 10, offset: 0 }),
    );
    // The peers read every line: at two millions that takes longer than all else.
    if (!engine) continue;
    table[`${kind}: like`] = await timeAll(list, (q) =>
      client.query(
        `select "id" from "peer" where ${q
          .replaceAll('"', "")
          .trim()
          .split(" ")
          .map((_, at) => `"text" like $${at + 1}`)
          .join(" and ")} limit 2000`,
        q
          .replaceAll('"', "")
          .trim()
          .split(" ")
          .map((word) => `%${word}%`),
      ),
    );
    table[`${kind}: ts_rank over all`] = await timeAll(list, (q) =>
      client.query(
        `select "id", ts_rank("words", plainto_tsquery('simple', $1)) as "rank" from "peer"
          where "words" @@ plainto_tsquery('simple', $1) order by "rank" desc limit 10`,
        [q],
      ),
    );
    table[`${kind}: minisearch`] = await timeAll(list, async (q) => {
      engine.search(q.replaceAll('"', ""), { combineWith: "AND", prefix: kind === "prefix" });
    });
  }
  table["common, in another language"] = await timeAll(queries["common"] ?? [], (q) =>
    searchLectures(db, parseQuery(q), { includeHidden: false, language: "ms", limit: 10, offset: 0 }),
  );
  console.table(table);
} finally {
  await client.end();
  await disconnect(db);
  await drop();
  await cluster.stop();
}

/** Fills texts as an older version left them, and returns some lines. */
async function fillLibrary(db: Db, texts: Awaited<ReturnType<typeof readTexts>>): Promise<string[]> {
  const languages = [...texts.keys()];
  const makers = new Map(languages.map((tag) => [tag, createLineMaker(random, texts.get(tag) ?? [])]));
  const samples: string[] = [];
  for (let at = 0; at * linesOfLecture < wanted; at += 1) {
    const language: LanguageTag = languages[at % languages.length] ?? "ar";
    const make = makers.get(language) ?? (() => "");
    const lines = Array.from({ length: linesOfLecture }, make);
    samples.push(...lines.slice(0, 2));
    const { id: videoId } = await insertVideo(db, { title: `Lesson ${at}`, youtubeId: "aqz-KE-bpKQ" });
    const content = JSON.stringify(segmentsOf(lines));
    await db.insertInto("transcripts").values({ videoId, language, content, version: 1 }).execute();
  }
  const begin = performance.now();
  await fillSearchLines(db);
  console.log(`filled ${wanted} lines in ${Math.round((performance.now() - begin) / 1000)} s`);
  return samples;
}

async function makeQueries(lines: readonly string[]): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ word: string; ndoc: number }>(
    `select "word", "ndoc" from ts_stat('select "lexemes" from "searchLines" limit 100000')
      where "word" !~ '^[~=]' and length("word") > 2 order by "ndoc" desc`,
  );
  const common = rows.slice(0, 20).map(({ word }) => word);
  const rare = rows
    .filter(({ ndoc }) => ndoc < 20)
    .slice(0, 40)
    .map(({ word }) => word);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const line = () => pick(lines).split(" ");
  const many = (make: () => string) => Array.from({ length: rounds }, make);
  return {
    rare: many(() => `${pick(rare)} `),
    common: many(() => `${pick(common)} `),
    "two words": many(() => `${line().slice(2, 4).join(" ")} `),
    "two common": many(() => `${pick(common)} ${pick(common)} `),
    "rare and common": many(() => `${pick(rare)} ${pick(common)} `),
    phrase: many(() => `"${line().slice(1, 4).join(" ")}"`),
    prefix: many(() => pick(rare).slice(0, 3)),
  };
}

async function timeAll(list: readonly string[], ask: (query: string) => Promise<unknown>): Promise<object> {
  const times: number[] = [];
  for (const query of list) {
    const begin = performance.now();
    await ask(query);
    times.push(performance.now() - begin);
  }
  const at = (part: number) => Number(percentile(times, part).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

async function memoryEngine(): Promise<MiniSearch> {
  const before = process.memoryUsage().heapUsed;
  const engine = new MiniSearch({ fields: ["text"] });
  const { rows } = await client.query<{ id: string; text: string }>(`select "id", "text" from "peer"`);
  engine.addAll(rows);
  globalThis.gc?.();
  console.log(`minisearch: ${Math.round((process.memoryUsage().heapUsed - before) / 2 ** 20)} MB of heap`);
  return engine;
}
