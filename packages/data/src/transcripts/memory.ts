import { sql } from "kysely";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { memoryKeys } from "@minbar/domain/memory/memory-keys";
import { memoryChange, memoryPairs } from "@minbar/domain/memory/memory-pairs";
import type { MemoryChange, MemoryPair, TranslatedText } from "@minbar/domain/memory/memory-pairs";
import { nearest } from "@minbar/domain/memory/memory-text";
import type { Match } from "@minbar/domain/memory/memory-text";

import type { Db } from "../connect.ts";
import type { StoredTranscript, TranscriptRow } from "./transcript-change.ts";
import type { Row } from "../schema.ts";

/** The columns of a translation that the memory is made from. */
type TranslationContent = Pick<TranscriptRow, "content" | "sourceHashes">;

/** A locked translation. */
type LockedTranslation = Pick<StoredTranscript, "source"> & { row: TranscriptRow };

/** Updates the memory after a save of a translation, in its transaction and only if the save changed something. */
export async function noteMemory(
  trx: Db,
  { row, source }: LockedTranslation,
  saved: TranslationContent,
): Promise<void> {
  if (row.language === sourceLanguage) return;
  const [before, after] = [translatedText(source, row), translatedText(source, saved)];
  await writeMemory(trx, row, memoryChange(before, after));
}

/** Adds all segments of a locked translation, such as one restored from the trash. */
export async function rememberAll(trx: Db, { row, source }: LockedTranslation): Promise<void> {
  if (row.language === sourceLanguage) return;
  await writeMemory(trx, row, { made: memoryPairs(translatedText(source, row)), gone: [] });
}

function translatedText(
  source: TranscriptRow | undefined,
  { content, sourceHashes }: TranslationContent,
): TranslatedText {
  return { arabic: source?.content ?? [], translation: content, sourceHashes };
}

async function writeMemory(
  trx: Db,
  { id, language }: Pick<TranscriptRow, "id" | "language">,
  { made, gone }: MemoryChange,
): Promise<void> {
  if (made.length === 0 && gone.length === 0) return;
  const rows = made.map((pair) => ({ ...pair, keys: keysOf(pair, language) }));
  // One statement for all, because a person waits for the save.
  await sql`
    with "gone" as (
      delete from "translationMemory" where "transcriptId" = ${id} and "segmentId" = any(${gone}::text[]))
    insert into "translationMemory" ("transcriptId", "segmentId", "source", "text", "keys")
    select ${id}::integer, "made".*
    from jsonb_to_recordset(${JSON.stringify(rows)}) as
      "made" ("segmentId" text, "source" text, "text" text, "keys" integer[])
    on conflict ("transcriptId", "segmentId") do update set
      ("source", "text", "keys") = (excluded."source", excluded."text", excluded."keys")`.execute(trx);
}

function keysOf({ source }: MemoryPair, language: LanguageTag): number[] {
  const { exact, similar } = memoryKeys(source, language);
  return [exact, ...similar];
}

interface MemoryQuery {
  /** Arabic. */
  text: string;
  /** Of the translations. */
  language: LanguageTag;
  /** The segment that is being translated, which is excluded. */
  videoId: number;
  segmentId: string;
}

type MemoryRow = Omit<Row<"translationMemory">, "keys">;

/** The location of an earlier translation. */
interface Place {
  videoId: number;
  title: string;
  /** The time of the segment, as written. */
  time: string;
}

/** An earlier translation; `likeness` is 0.6 to 1, where 1 means the same Arabic words. */
type EarlierTranslation = Match<Omit<MemoryRow, "transcriptId"> & Place>;

/** Rows that are compared. Similar texts share most keys, so further rows are hardly similar. */
const maxCompared = { exact: 50, similar: 300 } as const;
/** Rows that are read: a limit for a library in which many lines are similar. */
const maxLookedAt = 3000;

/** The most similar earlier translations of a text, at most five, including those of hidden videos. */
export async function findEarlierTranslations(db: Db, query: MemoryQuery): Promise<EarlierTranslation[]> {
  const candidates = await readCandidates(db, query);
  const matches = nearest(query.text, candidates);
  return matches.length > 0 ? withPlaces(db, matches) : [];
}

async function readCandidates(db: Db, query: MemoryQuery): Promise<MemoryRow[]> {
  const { exact, similar } = memoryKeys(query.text, query.language);
  if (similar.length === 0) return [];
  const own = sql`("transcriptId", "segmentId") is distinct from (
    (select "id" from "transcripts" where "videoId" = ${query.videoId} and "language" = ${query.language}),
    ${query.segmentId})`;
  const { rows } = await sql<MemoryRow>`
    (select "transcriptId", "segmentId", "source", "text" from "translationMemory"
      where "keys" @> ${[exact]}::integer[] and ${own}
      limit ${maxCompared.exact})
    union
    (select "transcriptId", "segmentId", "source", "text"
      from (
        select * from "translationMemory"
        where "keys" && ${similar}::integer[] and ${own}
        limit ${maxLookedAt}) as "candidates"
      order by (
        select count(*) from unnest("keys") as "key" where "key" = any(${similar}::integer[])) desc
      limit ${maxCompared.similar})`.execute(db);
  return rows;
}

/** Excludes translations whose segment was deleted. */
async function withPlaces(db: Db, matches: readonly Match<MemoryRow>[]): Promise<EarlierTranslation[]> {
  const { rows } = await sql<Place & { at: number }>`
    select "match"."at"::integer - 1 as "at", "videos"."id" as "videoId", "videos"."title",
      "segment"->>'time' as "time"
    from unnest(
      ${matches.map(({ transcriptId }) => transcriptId)}::integer[],
      ${matches.map(({ segmentId }) => segmentId)}::text[]
    ) with ordinality as "match" ("transcriptId", "segmentId", "at")
    join "transcripts" on "transcripts"."id" = "match"."transcriptId"
    join "videos" on "videos"."id" = "transcripts"."videoId"
    cross join lateral jsonb_path_query_first("content", '$[*] ? (@.id == $id)',
      jsonb_build_object('id', "match"."segmentId")) as "segment"
    where "segment" is not null
    order by "match"."at"`.execute(db);
  return rows.flatMap(({ at, ...place }) => {
    const match = matches[at];
    if (!match) return [];
    const { transcriptId: _, ...earlier } = match;
    return [{ ...earlier, ...place }];
  });
}
