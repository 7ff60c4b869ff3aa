import { jsonObjectFrom } from "kysely/helpers/postgres";
import { sql } from "kysely";

import { sourceLanguage } from "@minbar/domain/library/language";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import type { Revision, SegmentRevision } from "@minbar/domain/segments/revision-output";
import type { Segment } from "@minbar/domain/segments/segment";
import { hashPlace, segmentChanges } from "@minbar/domain/segments/segment-matching";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { pageOf } from "../library/page.ts";
import type { Page, Position } from "../library/page.ts";
import { userOf } from "../people/users.ts";
import { textWrite, writeTranscript } from "./save.ts";
import type { TextSave, SavedTranscript } from "./save.ts";
import type { TranscriptRef } from "./transcript-change.ts";

function selectRevisions(db: Db, transcriptId: number) {
  return db
    .selectFrom("revisions")
    .select(["revisions.id", "kind", "version", "revisions.createdAt"])
    .select(jsonObjectFrom(userOf("revisions.authorId").select(["id", "firstName", "lastName"])).as("author"))
    .where("transcriptId", "=", transcriptId);
}

/** Newest first, without their content. */
export function listRevisions(db: Db, transcriptId: number, page: Page = {}): Promise<Revision[]> {
  const revisions = selectRevisions(db, transcriptId);
  return pageOf(revisions, { table: "revisions", newestFirst: true }, page).execute();
}

/** Only of this transcript: `undefined` for a revision of another one. */
export function findRevision(
  db: Db,
  transcriptId: number,
  id: number,
): Promise<(Revision & { content: Segment[] }) | undefined> {
  return selectRevisions(db, transcriptId)
    .select("content")
    .where("revisions.id", "=", id)
    .executeTakeFirst();
}

/** `version`: of the text that is replaced, which is the Arabic draft or a translation's content. */
interface RestoreInput extends Pick<TextSave, "version" | "operationId"> {
  transcriptId: number;
  revisionId: number;
  authorId: string;
}

/**
 * Saves an earlier text again: Arabic as the draft, a translation as the content with the hashes of the Arabic text that it
 * was made from. `undefined` if this transcript has no such revision.
 */
export async function restoreRevision(
  db: Db,
  { transcriptId, revisionId, ...save }: RestoreInput,
): Promise<SavedTranscript | undefined> {
  return inTransaction(db, async (trx) => {
    const revision = await trx
      .selectFrom("revisions")
      .select(["content", "sourceHashes", "language"])
      .where("transcriptId", "=", transcriptId)
      .where("id", "=", revisionId)
      .executeTakeFirst();
    if (!revision) return undefined;
    const { language, sourceHashes } = revision;
    const text = { content: withStatedTimes(revision.content), sourceHashes };
    const publish = language !== sourceLanguage;
    const restored = { ...save, ...text, id: transcriptId, kind: "restore", publish } as const;
    return writeTranscript(trx, restored, textWrite(restored));
  });
}

interface SegmentQuery {
  transcript: TranscriptRef;
  segmentId: string;
  /** Includes drafts of the Arabic text, for people who may see them. */
  withDrafts: boolean;
  /** The last position of the previous page. */
  after?: Position | undefined;
}

/** Per page: the maximum of revisions compared and of texts read; reading one with 2,000 segments takes a millisecond. */
const maxPerPage = { revisions: 300, texts: 50 } as const;

/**
 * The changes of a segment, newest first; `next`: where the next page starts. The database compares texts by hashes of
 * their segments, and reads only those that may differ.
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
  // The next page starts with the oldest revision: only there its predecessor is known.
  return { rows: await withSource(db, query, rows), next: isCut ? (revisions.at(-2) ?? null) : null };
}

/** Kinds of texts that were stored besides the saved text. */
const setAside: ReadonlySet<string> = new Set(["set-aside"]);

interface ComparedRevision extends Omit<Revision, "version"> {
  isDraft: boolean;
  /** Of the segment and some others; `null` if unknown. */
  hash: string | null;
}

/** Newest first. `texts`: the id of a revision whose text contains the same segment. */
interface ComparedRevisions {
  rows: ComparedRevision[];
  texts: ReadonlyMap<number, number>;
  /** There are older ones. */
  isCut: boolean;
}

async function readRevisions(db: Db, query: SegmentQuery): Promise<ComparedRevisions> {
  const revisions = db
    .selectFrom("revisions")
    .select(["revisions.id", "kind", "revisions.createdAt", hashOf(query.segmentId).as("hash")])
    .select(sql<boolean>`"language" = ${sourceLanguage} and "sourceHashes" is null`.as("isDraft"))
    .select(jsonObjectFrom(userOf("revisions.authorId").select(["id", "firstName", "lastName"])).as("author"))
    .where("transcriptId", "=", query.transcript.id)
    .$if(!query.withDrafts, (all) =>
      all.where(sql<boolean>`("language" <> ${sourceLanguage} or "sourceHashes" is not null)`),
    );
  const page: Page = { limit: maxPerPage.revisions + 1, after: query.after };
  const rows = await pageOf(revisions, { table: "revisions", newestFirst: true }, page).execute();
  const texts = textsOf(rows);
  const isCut = rows.length > Math.min(texts.size, maxPerPage.revisions);
  return { rows: rows.slice(0, isCut ? windowEnd(rows, texts.size) : texts.size), texts, isCut };
}

/** The oldest revision of a window is compared with the others, so it must not be a rejected text. */
function windowEnd(rows: readonly ComparedRevision[], size: number): number {
  const end = rows.slice(0, size).findLastIndex(({ kind }) => !setAside.has(kind)) + 1;
  return end > 1 ? end : size;
}

/** In hexadecimal, for the segment with that id and some others. */
function hashOf(segmentId: string) {
  const { start, length } = hashPlace(segmentId);
  return sql<string | null>`encode(substring("segmentHashes" from ${start + 1} for ${length}), 'hex')`;
}

/** Up to the last revision that needs no further texts. */
function textsOf(revisions: readonly ComparedRevision[]): Map<number, number> {
  const byHash = new Map<string, number>();
  const texts = new Map<number, number>();
  let count = 0;
  for (const { id, hash } of revisions) {
    const known = hash === null ? undefined : byHash.get(hash);
    if (known === undefined && ++count > maxPerPage.texts) break;
    if (hash !== null && known === undefined) byHash.set(hash, id);
    texts.set(id, known ?? id);
  }
  return texts;
}

/** The segment in each of these revisions, by revision id; absent if the text does not contain it. */
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

/** With the Arabic of that time; only published Arabic is read. */
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
        and "revisions"."sourceHashes" is not null
        and "revisions"."createdAt" <= "time"."at"
      order by "revisions"."createdAt" desc, "revisions"."id" desc
      limit 1) as "published"`.execute(db);
  const byHash = new Map(published.map(({ id, hash }) => [hash ?? id, id]));
  const texts = new Map(published.map(({ at, id, hash }) => [at, byHash.get(hash ?? id) ?? id]));
  const segments = await readSegments(db, segmentId, [...byHash.values()]);
  return rows.map((row) => ({ ...row, source: segments.get(texts.get(row.createdAt) ?? 0) ?? null }));
}
