import { sql } from "kysely";

import { lockKeys } from "../advisory-lock.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";

interface Use {
  userId: string;
  /** Questions that a person may ask the model in any 24 hours. */
  dailyLimit: number;
}

/** Counts one question to the model, or returns the seconds until the person may ask the next one. */
export function countUse(db: Db, { userId, dailyLimit }: Use): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, `chat ${userId}`);
    await trx
      .deleteFrom("chatUses")
      .where("userId", "=", userId)
      .where("createdAt", "<=", sql<string>`now() - interval '24 hours'`)
      .execute();
    const uses = await trx
      .selectFrom("chatUses")
      .select((eb) => [
        eb.fn.countAll<number>().as("count"),
        sql<number>`ceil(extract(epoch from min("createdAt") + interval '24 hours' - now()))::int`.as("wait"),
      ])
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (uses.count >= dailyLimit) return Math.max(1, uses.wait);
    await trx.insertInto("chatUses").values({ userId }).execute();
    return undefined;
  });
}
