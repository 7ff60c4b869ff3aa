import { sourceLanguage } from "@minbar/domain/library/language";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { fillOnce } from "../settings.ts";
import { rememberAll } from "./memory.ts";
import { lockTranscripts, readStored } from "./row.ts";

/** Translations of a transaction: each is some hundred rows. */
const batchSize = 20;

/** Remembers the translations that were there before the table was, once; saves keep all others. */
export function fillMemory(db: Db): Promise<void> {
  return fillOnce(db, "translationMemoryFilled", (after) => fillBatch(db, after));
}

/** Returns the last id of the batch; `undefined`: there was none left. Two servers may fill at once. */
function fillBatch(db: Db, after: number): Promise<number | undefined> {
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
      // Not while somebody saves it.
      const ref = await lockTranscripts(trx, key);
      const { row, source } = ref ? await readStored(trx, ref) : { row: undefined };
      if (row) await rememberAll(trx, { row, source });
    }
    return batch.at(-1)?.id;
  });
}
