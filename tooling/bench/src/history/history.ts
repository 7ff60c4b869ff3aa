import { connect, disconnect } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { insertUser } from "@minbar/data/people/users";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { thinHistory } from "@minbar/data/transcripts/thin-history";
import { Client } from "pg";
import { segmentsOf } from "../memory/memory-library.ts";
import { lectureLines } from "../memory/memory-texts.ts";
import { randomFrom } from "../srt/srt-inputs.ts";

/**
 * What a day's work takes in the history: `pnpm bench:history [lines]`, 2,000 by default. Eight hours, a save a minute, five
 * lines changed in each; then as it is after 48 hours, after 30 days, and after another such day.
 */
const lines = Number(process.argv[2] ?? 2000);
const saves = 8 * 60;
const changedLines = 5;

const cluster = await startTestCluster({ isLarge: true });
const { url, drop } = await createTestDatabase(cluster.url);
const db = connect(url, { work: "background" });
const client = new Client({ connectionString: url });
await client.connect();
const random = randomFrom(5);
const measured: Record<string, object> = {};
try {
  const { id: videoId } = await insertVideo(db, { title: "A lecture", youtubeId: "aqz-KE-bpKQ" });
  const { id: authorId } = await insertUser(db, { email: "amina@example.org", role: "admin" });
  const day = { videoId, authorId };
  await writeDay(day);
  measured["the day's saves"] = await measure();
  await passDays(3);
  measured["after 48 hours"] = { ...(await thin()), ...(await measure()) };
  await passDays(31);
  measured["after 30 days"] = { ...(await thin()), ...(await measure()) };
  await writeDay(day);
  measured["with another day's saves"] = await measure();
  console.table(measured);
} finally {
  await client.end();
  await disconnect(db);
  await drop();
  await cluster.stop();
}

/** From nine in the morning of this day, UTC. */
async function writeDay({ videoId, authorId }: { videoId: number; authorId: string }): Promise<void> {
  const texts = lectureLines(random, lines);
  let content = segmentsOf(texts);
  for (let at = 0; at < saves; at += 1) {
    const changed = new Set(Array.from({ length: changedLines }, () => Math.floor(random() * lines)));
    content = content.map((line, index) =>
      changed.has(index) ? { ...line, text: texts[Math.floor(random() * lines)] ?? "" } : line,
    );
    const operationId = crypto.randomUUID();
    const save = { videoId, authorId, language: "ar", kind: "draft", publish: false, operationId } as const;
    const { draftVersion } = await saveTranscript(db, { ...save, content, version: await storedVersion() });
    await client.query(
      `update "revisions" set "createdAt" = date_trunc('day', now(), 'UTC') + $1 * interval '1 minute'
        where "version" = $2`,
      [9 * 60 + at, draftVersion],
    );
  }
}

async function storedVersion(): Promise<number> {
  const stored = await db.selectFrom("transcripts").select("draftVersion").executeTakeFirst();
  return stored?.draftVersion ?? 0;
}

/** Makes all saves this many days old, at the same time of the day. */
async function passDays(days: number): Promise<void> {
  for (const table of ["revisions", "thinnedSaves"]) {
    await client.query(
      `update "${table}" set "createdAt" = date_trunc('day', now(), 'UTC') - $1 * interval '1 day'
        + ("createdAt" - date_trunc('day', "createdAt", 'UTC'))`,
      [days],
    );
  }
}

async function thin(): Promise<{ "thinned in": string }> {
  const begin = performance.now();
  await thinHistory(db);
  return { "thinned in": `${Math.round(performance.now() - begin)} ms` };
}

/** After a vacuum, which frees the space of deleted rows for reuse. */
async function measure(): Promise<object> {
  await client.query("vacuum analyze");
  const { rows } = await client.query<object>(`
    select count(*)::integer as "revisions",
      pg_size_pretty(sum(pg_column_size("content") + pg_column_size("segmentHashes"))) as "their texts",
      pg_size_pretty(pg_total_relation_size('"revisions"')) as "the table on disk",
      pg_size_pretty(pg_total_relation_size('"thinnedSaves"')) as "ids of thinned saves"
    from "revisions"`);
  return rows[0] ?? {};
}
