import { sql } from "kysely";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { memoryKeys } from "@minbar/domain/memory/memory-keys";
import { memoryChange, memoryPairs } from "@minbar/domain/memory/memory-pairs";
import type { MemoryChange, MemoryPair, TranslatedText } from "@minbar/domain/memory/memory-pairs";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { lockTranscripts, readStored } from "./locked-read.ts";
import type { StoredTranscript, TranscriptRow } from "./locked-read.ts";

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

/** Translations per transaction: each has some hundred rows. */
const batchSize = 20;

/**
 * Adds the translations that are older than the table; saves maintain all others. Returns the last id of the batch;
 * `null`: none was left. Two servers may fill at once.
 */
export function fillMemory(db: Db, after: number): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const batch = await trx
      .selectFrom("transcripts")
      .select("id")
      .where("id", ">", after)
      .where("language", "!=", sourceLanguage)
      .where("segmentCount", ">", 0)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const key of batch) {
      // Locked, so that nobody saves it at the same time.
      const ref = await lockTranscripts(trx, key);
      const { row, source } = ref ? await readStored(trx, ref) : { row: undefined };
      if (row) await rememberAll(trx, { row, source });
    }
    return batch.at(-1)?.id ?? null;
  });
}
