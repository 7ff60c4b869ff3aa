import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { hashPlace } from "@minbar/domain/segments/segment-hashes";
import { segmentChanges } from "@minbar/domain/segments/segment-history";

import type { Db } from "../connect.ts";
import { pageOf } from "../library/page.ts";
import type { Page, Position } from "../library/page.ts";
import { userOf } from "../people/users.ts";
import type { Row } from "../schema.ts";
import type { TranscriptRef } from "./locked-read.ts";

/** A revision that changed a segment. */
interface SegmentRevision extends Pick<Row<"revisions">, "id" | "kind" | "createdAt"> {
  /** `null` for the command line and for deleted accounts. */
  author: { id: string; firstName: string | null; lastName: string | null } | null;
  /** `null`: the segment was not in the text. */
  before: Segment | null;
  /** `null`: it was removed. */
  after: Segment | null;
  /** Of a translation: the segment of the same id in the Arabic text that was published then, where there is one. */
  source?: Segment | null;
}

interface SegmentQuery {
  transcript: TranscriptRef;
  segmentId: string;
  /** Drafts of the Arabic text, too, for those who may see them. */
  withDrafts: boolean;
  /** The last position of the page before. */
  after?: Position | undefined;
}

/** Of a page: revisions looked at, and texts read, each of which takes a millisecond where it has 2,000 segments. */
const most = { revisions: 300, texts: 50 } as const;

/**
 * What changed a segment, the newest first; `next`: from where to go on. Texts are compared in the database by hashes
 * of their segments, and only those read that may differ. Revisions without content are passed over.
 */
export async function listSegmentHistory(
  db: Db,
  query: SegmentQuery,
): Promise<{ rows: SegmentRevision[]; next: Position | null }> {
  const { rows: revisions, texts, isCut } = await readRevisions(db, query);
  const segments = await readSegments(db, query.segmentId, [...new Set(texts.values())]);
  const versions = revisions.toReversed().map((revision) => ({
    revision,
    segment: segments.get(texts.get(revision.id) ?? revision.id),
    isDraft: revision.isDraft,
    isSetAside: setAside.has(revision.kind),
  }));
  const changes = segmentChanges(versions).filter(({ version }) => !isCut || version !== versions[0]);
  const rows = changes.toReversed().map(({ version, before, after }): SegmentRevision => {
    const { id, kind, createdAt, author } = version.revision;
    return { id, kind, createdAt, author, before: before ?? null, after: after ?? null };
  });
  // The oldest is where the next page begins: there it is known what it changed.
  return { rows: await withSource(db, query, rows), next: isCut ? (revisions.at(-2) ?? null) : null };
}

/** Kinds of texts that were kept beside what was saved. */
const setAside: ReadonlySet<string> = new Set(["set-aside"]);

type Revision = Pick<SegmentRevision, "id" | "kind" | "createdAt" | "author"> & {
  isDraft: boolean;
  /** Of the segment and some others; `null` where it is not known. */
  hash: string | null;
};

/** Newest first. `texts`: which revision's text has the segment as this one has it, by id. */
interface Revisions {
  rows: Revision[];
  texts: ReadonlyMap<number, number>;
  /** There are older ones. */
  isCut: boolean;
}

async function readRevisions(db: Db, query: SegmentQuery): Promise<Revisions> {
  const revisions = db
    .selectFrom("revisions")
    .select(["revisions.id", "kind", "revisions.createdAt", hashOf(query.segmentId).as("hash")])
    .select(sql<boolean>`"language" = ${sourceLanguage} and "sourceHashes" is null`.as("isDraft"))
    .select(jsonObjectFrom(userOf("revisions.authorId").select(["id", "firstName", "lastName"])).as("author"))
    .where("transcriptId", "=", query.transcript.id)
    .where("content", "is not", null)
    .$if(!query.withDrafts, (all) =>
      all.where(sql<boolean>`("language" <> ${sourceLanguage} or "sourceHashes" is not null)`),
    );
  const page: Page = { limit: most.revisions + 1, after: query.after };
  const rows = await pageOf(revisions, { table: "revisions", newestFirst: true }, page).execute();
  const texts = textsOf(rows);
  const isCut = rows.length > Math.min(texts.size, most.revisions);
  return { rows: rows.slice(0, isCut ? windowEnd(rows, texts.size) : texts.size), texts, isCut };
}

/** The oldest of a window is what the others are compared with, so not one that was set aside. */
function windowEnd(rows: readonly Revision[], size: number): number {
  const end = rows.slice(0, size).findLastIndex(({ kind }) => !setAside.has(kind)) + 1;
  return end > 1 ? end : size;
}

/** In hexadecimal, of the segment of that id and some others. */
function hashOf(segmentId: string) {
  const { start, length } = hashPlace(segmentId);
  return sql<string | null>`encode(substring("segmentHashes" from ${start + 1} for ${length}), 'hex')`;
}

/** Up to the last revision that can be told without reading more texts. */
function textsOf(revisions: readonly Revision[]): Map<number, number> {
  const byHash = new Map<string, number>();
  const texts = new Map<number, number>();
  let count = 0;
  for (const { id, hash } of revisions) {
    const known = hash === null ? undefined : byHash.get(hash);
    if (known === undefined && ++count > most.texts) break;
    if (hash !== null && known === undefined) byHash.set(hash, id);
    texts.set(id, known ?? id);
  }
  return texts;
}

/** The segment in each of these revisions, by the revision's id; absent where it is not in the text. */
async function readSegments(
  db: Db,
  segmentId: string,
  ids: readonly number[],
): Promise<Map<number, Segment>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("revisions")
    .select("id")
    .select(
      sql<Segment | null>`jsonb_path_query_first("content", '$[*] ? (@.id == $id)',
        jsonb_build_object('id', ${segmentId}::text))`.as("segment"),
    )
    .where("id", "in", ids)
    .execute();
  return new Map(rows.flatMap(({ id, segment }) => (segment ? [[id, segment] as const] : [])));
}

/** With the Arabic of that time, of which only what was published is read. */
async function withSource(
  db: Db,
  { transcript, segmentId }: SegmentQuery,
  rows: SegmentRevision[],
): Promise<SegmentRevision[]> {
  if (transcript.language === sourceLanguage || rows.length === 0) return rows;
  const times = [...new Set(rows.map(({ createdAt }) => createdAt))];
  const { rows: published } = await sql<{ at: string; id: number; hash: string | null }>`
    select "time"."at", "published"."id", "published"."hash"
    from unnest(${times}::timestamptz[]) as "time" ("at")
    cross join lateral (
      select "revisions"."id", ${hashOf(segmentId)} as "hash"
      from "revisions"
      join "transcripts" on "transcripts"."id" = "revisions"."transcriptId"
      where "transcripts"."videoId" = ${transcript.videoId} and "transcripts"."language" = ${sourceLanguage}
        and "revisions"."sourceHashes" is not null and "revisions"."content" is not null
        and "revisions"."createdAt" <= "time"."at"
      order by "revisions"."createdAt" desc, "revisions"."id" desc
      limit 1) as "published"`.execute(db);
  const byHash = new Map(published.map(({ id, hash }) => [hash ?? id, id]));
  const texts = new Map(published.map(({ at, id, hash }) => [at, byHash.get(hash ?? id) ?? id]));
  const segments = await readSegments(db, segmentId, [...byHash.values()]);
  return rows.map((row) => ({ ...row, source: segments.get(texts.get(row.createdAt) ?? 0) ?? null }));
}
