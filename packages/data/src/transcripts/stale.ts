import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { message } from "@minbar/domain/messages/message";
import type { PersonName } from "@minbar/domain/people/user";
import type { Segment } from "@minbar/domain/segments/segment";
import { sourceHashesAfter, sourceHashesOf } from "@minbar/domain/segments/staleness";
import type { StaleSegment } from "@minbar/domain/segments/stale-output";
import type { SourceHashes } from "@minbar/domain/segments/staleness";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import { userOf } from "../people/users.ts";
import type { StoredTranscript, TranscriptRow, TranscriptChange } from "./transcript-change.ts";
import { TranscriptConflict } from "./transcript-change.ts";

/** The hashes of a text, or of the Arabic text that a translation was made from, as SQL. */
type Hashes = RawBuilder<SourceHashes | null>;

/** Ids of the stale segments of a translation, as SQL: the rule is in the migration 025-staleness. */
export function staleIds(made: Hashes, source: Hashes): RawBuilder<string[]> {
  return sql<string[]>`"staleSegmentIds"(${made}, ${source})`;
}

/** Published Arabic texts; a longer history is not searched. */
const maxRevisions = 100;

/**
 * What the stale segments of a translation were made from, in the order of the Arabic text at that time; `undefined` if
 * there is no such transcript. Empty for Arabic, and without a published Arabic text.
 */
export async function listStaleSegments(db: Db, transcriptId: number): Promise<StaleSegment[] | undefined> {
  const stale = await readStaleIds(db, transcriptId);
  if (!stale) return undefined;
  const { made, ids, sourceId } = stale;
  if (sourceId === null || ids.length === 0) return [];
  const revisions = await readRevisions(db, sourceId, ids);
  const found = new Map(ids.map((id) => [id, changeOf(id, made?.[id], revisions)]));
  const versions = new Set([...found.values()].flatMap((change) => (change ? [change.made] : [])));
  const texts = await readTextsOf(db, { sourceId, versions: [...versions], ids });
  return ids.map((id) => staleSegment(id, found.get(id), texts));
}

/** The hashes behind a translation, and the segments that are stale compared with the published Arabic text. */
function readStaleIds(db: Db, transcriptId: number) {
  return db
    .selectFrom("transcripts")
    .leftJoin("transcripts as arabic", (join) =>
      join
        .onRef("arabic.videoId", "=", "transcripts.videoId")
        .on("arabic.language", "=", sourceLanguage)
        .on("transcripts.language", "!=", sourceLanguage),
    )
    .select(["transcripts.sourceHashes as made", "arabic.id as sourceId"])
    .select(staleIds(sql.ref("transcripts.sourceHashes"), sql.ref("arabic.sourceHashes")).as("ids"))
    .where("transcripts.id", "=", transcriptId)
    .executeTakeFirst();
}

interface Revision {
  version: number;
  createdAt: string;
  author: PersonName | null;
  /** Of the requested segments, if it has them. */
  hashes: SourceHashes | null;
}

/** Published Arabic texts, newest first, with the hashes of these segments. */
function readRevisions(db: Db, sourceId: number, ids: readonly string[]): Promise<Revision[]> {
  return db
    .selectFrom("revisions")
    .select(["version", "revisions.createdAt"])
    .select(
      sql<SourceHashes | null>`(select jsonb_object_agg("key", "value")
        from jsonb_each("sourceHashes") where "key" = any(${ids}::text[]))`.as("hashes"),
    )
    .select(jsonObjectFrom(userOf("revisions.authorId").select(["firstName", "lastName"])).as("author"))
    .where("transcriptId", "=", sourceId)
    .where("sourceHashes", "is not", null)
    .orderBy("version", "desc")
    .limit(maxRevisions)
    .execute();
}

/** The version that a segment was translated from, and the revision that changed it. */
interface Change {
  made: number;
  changed: Revision;
}

/** The newest text with these words was changed by the next newer one. */
function changeOf(id: string, hash: string | undefined, revisions: readonly Revision[]): Change | undefined {
  if (hash === undefined) return undefined;
  const index = revisions.findIndex(({ hashes }) => hashes?.[id] === hash);
  const [made, changed] = [revisions[index], revisions[index - 1]];
  return made && changed && { made: made.version, changed };
}

interface TextsQuery {
  sourceId: number;
  versions: readonly number[];
  ids: readonly string[];
}

/** Texts by version and segment. */
async function readTextsOf(db: Db, { sourceId, versions, ids }: TextsQuery): Promise<Map<string, string>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .selectFrom("revisions")
    .select("version")
    .select(
      sql<Pick<Segment, "id" | "text">[]>`(select coalesce(jsonb_agg("segment"), '[]')
        from jsonb_array_elements("content") as "segment" where "segment"->>'id' = any(${ids}::text[]))`.as(
        "segments",
      ),
    )
    .where("transcriptId", "=", sourceId)
    .where("sourceHashes", "is not", null)
    .where("version", "in", versions)
    .execute();
  return new Map(
    rows.flatMap(({ version, segments }) =>
      segments.map(({ id, text }) => [keyOf(version, id), text] as const),
    ),
  );
}

function keyOf(version: number, id: string): string {
  return `${version}/${id}`;
}

function staleSegment(
  id: string,
  change: Change | undefined,
  texts: ReadonlyMap<string, string>,
): StaleSegment {
  if (!change) return { id, before: null, changedAt: null, changedBy: null };
  const { createdAt, author } = change.changed;
  const before = texts.get(keyOf(change.made, id)) ?? null;
  return { id, before, changedAt: createdAt, changedBy: author };
}

/** The hashes of the Arabic text before and after a change; without `before`, every stale segment counts as new. */
interface SourceChange {
  before?: SourceHashes | null | undefined;
  after: SourceHashes | null;
}

/** Unchecks the checked translations with new stale segments, and returns their languages. */
export async function uncheckStale(
  trx: Db,
  translations: readonly TranscriptRow[],
  { before, after }: SourceChange,
): Promise<LanguageTag[]> {
  const checked = translations.filter(({ approvalStatus }) => approvalStatus === "approved");
  if (checked.length === 0) return [];
  const staleBy = (hashes: SourceHashes | null) =>
    staleIds(sql.ref("sourceHashes"), sql`${JSON.stringify(hashes ?? {})}::jsonb`);
  const known = before === undefined ? sql`'{}'::text[]` : staleBy(before);
  const unchecked = await trx
    .updateTable("transcripts")
    .set({ approvalStatus: "unchecked", approvedBy: null, approvedAt: null, updatedAt: now })
    .where(
      "id",
      "in",
      checked.map(({ id }) => id),
    )
    .where(sql<boolean>`exists (select unnest(${staleBy(after)}) except select unnest(${known}))`)
    .returning("language")
    .execute();
  return unchecked.map(({ language }) => language);
}

/** What the hashes of a published text depend on. */
type PublishedChange = Pick<TranscriptChange, "sourceHashes" | "sourceVersion" | "reviewedSegments"> & {
  content: Segment[];
};

/** The hashes that a row and its revision store: of the Arabic text, or of the Arabic text behind a translation. */
export async function hashesAfter(
  trx: Db,
  { row, source, language }: StoredTranscript & { row: TranscriptRow },
  change: PublishedChange,
): Promise<SourceHashes | null> {
  if (language === sourceLanguage) return sourceHashesOf(change.content);
  if (change.sourceHashes !== undefined) return change.sourceHashes;
  const shown = await sourceAt(trx, source, change.sourceVersion);
  if (!shown) return row.sourceHashes;
  const { sourceHashes, content: before } = row;
  const { content: after, reviewedSegments: reviewed } = change;
  return sourceHashesAfter({ sourceHashes, before, after, shown, reviewed });
}

/** The published Arabic text, or the older version of it that a translator saw. */
async function sourceAt(
  trx: Db,
  source: TranscriptRow | undefined,
  version: number | undefined,
): Promise<Segment[] | undefined> {
  if (version === undefined || version === source?.version) return source?.content;
  const older = await trx
    .selectFrom("revisions")
    .select("content")
    .where("transcriptId", "=", source?.id ?? null)
    .where("version", "=", version)
    .where("sourceHashes", "is not", null)
    .executeTakeFirst();
  if (!older && version > 0) throw new TranscriptConflict(message("no_arabic_version", { version }));
  return older?.content;
}
