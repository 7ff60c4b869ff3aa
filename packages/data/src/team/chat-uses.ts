import { sql } from "kysely";

import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";

interface ChatUse {
  userId: string;
  /** Questions that a person may ask the model within any 24 hours. */
  dailyLimit: number;
  /** The number of questions at once; by default 1. */
  uses?: number | undefined;
}

/** Counts a question to the model. Throws a `ChangeRefusal` if the person has asked all that they may. */
export async function countQuestion(db: Db, { userId, dailyLimit }: ChatUse): Promise<void> {
  const retryAfter = await countUse(db, { userId, dailyLimit });
  if (retryAfter === undefined) return;
  const values = { times: dailyLimit, hours: inHours(retryAfter) };
  throw new ChangeRefusal(message("questions_used_up", values), { retryAfter });
}

export function inHours(seconds: number): Message {
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? message("hour") : message("hours", { number: hours });
}

/** Counts questions to the model, all or none, or returns the seconds until the person may ask that many. */
export function countUse(db: Db, { userId, dailyLimit, uses = 1 }: ChatUse): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, `chat ${userId}`);
    await trx
      .deleteFrom("chatUses")
      .where("userId", "=", userId)
      .where("createdAt", "<=", sql<string>`now() - interval '24 hours'`)
      .execute();
    const recentUses = await trx
      .selectFrom("chatUses")
      .select(
        sql<number>`ceil(extract(epoch from "createdAt" + interval '24 hours' - now()))::int`.as("wait"),
      )
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    const tooMany = recentUses.length + uses - dailyLimit;
    if (tooMany > 0) return Math.max(1, recentUses[tooMany - 1]?.wait ?? 1);
    const rows = Array.from({ length: uses }, () => ({ userId }));
    await trx.insertInto("chatUses").values(rows).execute();
    return undefined;
  });
}
