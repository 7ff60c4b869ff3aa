import type { Selectable } from "kysely";

import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import type { SourceMark } from "@minbar/domain/staleness";

import { holdLock } from "./advisory-lock.ts";
import type { Db } from "./connect.ts";
import type { Schema } from "./schema.ts";

const columns = [
  "id",
  "videoId",
  "language",
  "content",
  "version",
  "approvalStatus",
  "draftContent",
  "draftVersion",
  "sourceHashes",
] as const;

export type TranscriptRow = Pick<Selectable<Schema["transcripts"]>, (typeof columns)[number]>;

/** Which transcript: its language never changes, so what a caller may do to it can be asked before the write. */
export interface TranscriptPlace {
  id: number;
  videoId: number;
  language: LanguageTag;
}

export function findTranscriptPlace(db: Db, id: number): Promise<TranscriptPlace | undefined> {
  return db
    .selectFrom("transcripts")
    .select(["id", "videoId", "language"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Every write of a video's transcripts takes its turn here first. By one lock and not by locks of rows: publishing
 * Arabic writes the rows of its translations too, and the triggers of the content revision hold a lock of their own.
 */
export function holdTranscripts(trx: Db, videoId: number): Promise<void> {
  return holdLock(trx, `transcripts:${videoId}`);
}

export function selectTranscript(
  trx: Db,
  { videoId, language }: Pick<TranscriptPlace, "videoId" | "language">,
): Promise<TranscriptRow | undefined> {
  return trx
    .selectFrom("transcripts")
    .select(columns)
    .where("videoId", "=", videoId)
    .where("language", "=", language)
    .executeTakeFirst();
}

/** The row by its id, once it is this transaction's turn to write; `undefined` when there is none (any more). */
export async function holdTranscript(trx: Db, id: number): Promise<TranscriptRow | undefined> {
  const place = await findTranscriptPlace(trx, id);
  if (!place) return undefined;
  await holdTranscripts(trx, place.videoId);
  return trx.selectFrom("transcripts").select(columns).where("id", "=", id).executeTakeFirst();
}

/** The published Arabic text of a video, or an older version of it; `undefined` when it never was published so. */
export async function selectSource(
  trx: Db,
  videoId: number,
  version?: number,
): Promise<Pick<TranscriptRow, "content" | "sourceHashes" | "version"> | undefined> {
  const latest = await trx
    .selectFrom("transcripts")
    .select(["id", "content", "sourceHashes", "version"])
    .where("videoId", "=", videoId)
    .where("language", "=", sourceLanguage)
    .executeTakeFirst();
  if (!latest || version === undefined || version === latest.version) return latest;
  return trx
    .selectFrom("revisions")
    .select(["content", "sourceHashes", "version"])
    .where("transcriptId", "=", latest.id)
    .where("version", "=", version)
    .where("sourceHashes", "is not", null)
    .executeTakeFirst();
}

export function marksOf(hashes: Record<string, string> | null | undefined): SourceMark[] {
  return Object.entries(hashes ?? {}).map(([id, hash]) => ({ id, hash }));
}

export function hashesOf(marks: readonly SourceMark[]): Record<string, string> {
  return Object.fromEntries(marks.map(({ id, hash }) => [id, hash]));
}
