import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import { memoryKeys } from "@minbar/domain/memory/memory-keys";
import { nearest } from "@minbar/domain/memory/memory-text";
import type { Match } from "@minbar/domain/memory/memory-text";

import type { Db } from "../connect.ts";
import type { Row } from "../schema.ts";

interface MemoryQuery {
  /** Arabic. */
  text: string;
  /** Of the translations. */
  language: LanguageTag;
  /** The segment that is being translated, which is left out. */
  videoId: number;
  segmentId: string;
}

type MemoryRow = Omit<Row<"translationMemory">, "keys">;

/** Where an earlier translation stands. */
interface Place {
  videoId: number;
  title: string;
  /** Of the segment, as it is written. */
  time: string;
}

/** An earlier translation; `likeness` from 0.6 to 1, which is the same Arabic words. */
type EarlierTranslation = Match<Omit<MemoryRow, "transcriptId"> & Place>;

/** Rows that are compared. What is alike shares most keys, so the rest is hardly like. */
const most = { exact: 50, similar: 300 } as const;
/** Rows that are looked at: a bound for a library in which many lines are alike. */
const maxLookedAt = 3000;

/** The nearest earlier translations of a text, the likest first, five at most; hidden videos too. */
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
      limit ${most.exact})
    union
    (select "transcriptId", "segmentId", "source", "text"
      from (
        select * from "translationMemory"
        where "keys" && ${similar}::integer[] and ${own}
        limit ${maxLookedAt}) as "candidates"
      order by (
        select count(*) from unnest("keys") as "key" where "key" = any(${similar}::integer[])) desc
      limit ${most.similar})`.execute(db);
  return rows;
}

/** Without those whose segment is gone. */
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
