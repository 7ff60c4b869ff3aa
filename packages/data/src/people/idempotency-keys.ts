import { sql } from "kysely";

import type { Db } from "../connect.ts";

/** A call with a key of its caller's choice. */
export interface KeyedCall {
  userId: string;
  key: string;
  /** Of everything that makes two calls the same. */
  requestHash: string;
}

export interface StoredAnswer {
  status: number;
  /** JSON. */
  answer: string;
}

/** The newest answers of a caller are stored, up to about this number and this size together. */
const maxStored = { answers: 10_000, bytes: 64 * 1024 * 1024 };

/** Deleting the others takes 0.1 s at that number, so it is done with each long answer and with one in 100 of the short ones. */
const longAnswer = 64 * 1024;
const shortAnswersPerDeletion = 100;

const isExpired = sql<boolean>`"createdAt" <= now() - interval '24 hours'`;

/** The answer to the first call with that key in the last 24 hours. */
export function findStoredAnswer(
  db: Db,
  { userId, key }: Pick<KeyedCall, "userId" | "key">,
): Promise<(StoredAnswer & Pick<KeyedCall, "requestHash">) | undefined> {
  return db
    .selectFrom("idempotencyKeys")
    .select(["status", "answer", "requestHash"])
    .where("userId", "=", userId)
    .where("key", "=", key)
    .where((eb) => eb.not(isExpired))
    .executeTakeFirst();
}

/** To be called in the transaction of the call, which has locked the key. */
export async function storeAnswer(trx: Db, call: KeyedCall, { status, answer }: StoredAnswer): Promise<void> {
  const { requestHash } = call;
  await trx
    .insertInto("idempotencyKeys")
    .values({ ...call, status, answer })
    // An expired one that the hourly job has not deleted yet.
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "key"])
        .doUpdateSet({ requestHash, status, answer, createdAt: sql<string>`now()` }),
    )
    .execute();
  if (answer.length > longAnswer || Math.random() * shortAnswersPerDeletion < 1)
    await deleteOldestAnswers(trx, call);
}

/** Of a caller with more answers than are stored. The newest stays, whatever its size. */
export async function deleteOldestAnswers(db: Db, { userId }: Pick<KeyedCall, "userId">): Promise<void> {
  // Another call of the same caller may be deleting the same rows.
  await sql`delete from "idempotencyKeys" where "userId" = ${userId} and "key" in (
    select "idempotencyKeys"."key" from "idempotencyKeys" where "userId" = ${userId} and "createdAt" < (
      select min("createdAt") from (
        select "createdAt", row_number() over "newest" as "place",
          sum("bytes") over "newest" as "total"
        from "idempotencyKeys" where "userId" = ${userId}
        window "newest" as (order by "createdAt" desc rows unbounded preceding)
      ) as "answers" where "place" = 1 or ("place" <= ${maxStored.answers} and "total" <= ${maxStored.bytes})
    ) for update skip locked)`.execute(db);
}

export async function deleteExpiredAnswers(db: Db): Promise<void> {
  await db.deleteFrom("idempotencyKeys").where(isExpired).execute();
}
