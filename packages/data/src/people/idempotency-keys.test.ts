import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";
import {
  deleteExpiredAnswers,
  deleteOldestAnswers,
  findStoredAnswer,
  storeAnswer,
} from "./idempotency-keys.ts";
import { insertUser } from "./users.ts";

const db = await openTestDatabase();
let userId: string;

beforeEach(async () => {
  ({ id: userId } = await insertUser(db, { email: `${crypto.randomUUID()}@example.org`, role: "admin" }));
});

const call = (key: string) => ({ userId, key, requestHash: "hash" });

/** Answers of the last seconds, the first of them the oldest. */
async function insertAnswers(count: number, answer: string): Promise<void> {
  await sql`insert into "idempotencyKeys" ("userId", "key", "requestHash", "status", "answer", "createdAt")
    select ${userId}, "number", 'hash', 200, ${answer}, now() - interval '1 millisecond' * (${count} - "number"::integer)
    from generate_series(1, ${count}) as "number"`.execute(db);
}

async function listKeys(): Promise<string[]> {
  const rows = await db
    .selectFrom("idempotencyKeys")
    .select("key")
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ key }) => key);
}

test(
  "the newest 10,000 of one caller's 100,000 answers are kept, and so are those of others",
  { tags: "long" },
  async () => {
    const other = userId;
    await storeAnswer(db, call("of another"), { status: 200, answer: "{}" });
    ({ id: userId } = await insertUser(db, { email: "busy@example.org", role: "admin" }));
    await insertAnswers(100_000, "{}");
    await storeAnswer(db, call("last"), { status: 200, answer: "{}" });
    await deleteOldestAnswers(db, call("last"));
    const keys = await listKeys();
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([10_000, "90002", "last"]);
    userId = other;
    expect(await listKeys()).toEqual(["of another"]);
  },
);

test("long answers are stored up to 64 MiB in total, and the newest always is", async () => {
  const mebibyte = "x".repeat(1024 * 1024);
  await insertAnswers(70, mebibyte);
  await storeAnswer(db, call("last"), { status: 200, answer: mebibyte });
  expect(await listKeys()).toHaveLength(64);
});

test("an answer is forgotten after 24 hours, and its key may be used again", async () => {
  await storeAnswer(db, call("old"), { status: 200, answer: "1" });
  // And a moment, because the column rounds to milliseconds.
  await sql`update "idempotencyKeys" set "createdAt" = now() - interval '24 hours 2 milliseconds'`.execute(
    db,
  );
  expect(await findStoredAnswer(db, call("old"))).toBeUndefined();
  await storeAnswer(db, call("old"), { status: 200, answer: "2" });
  expect(await findStoredAnswer(db, call("old"))).toEqual({ status: 200, answer: "2", requestHash: "hash" });
  await deleteExpiredAnswers(db);
  expect(await listKeys()).toEqual(["old"]);
  await sql`update "idempotencyKeys" set "createdAt" = now() - interval '25 hours'`.execute(db);
  await deleteExpiredAnswers(db);
  expect(await listKeys()).toEqual([]);
});
