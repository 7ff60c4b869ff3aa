import type { Db } from "./connect.ts";
import { now } from "./in-transaction.ts";

/** The value that `putSetting` stored under the key; the caller validates it. `undefined` if there is none. */
export async function getSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

/** Stores a JSON value, replacing the previous one. */
export async function putSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value"), updatedAt: now })),
    )
    .execute();
}

/** Fills rows that are older than a column or a table, once: in batches, each after the last id of the previous batch. */
export async function fillOnce(
  db: Db,
  key: string,
  fillBatch: (after: number) => Promise<number | null | undefined>,
): Promise<void> {
  if ((await getSetting(db, key)) === true) return;
  let after: number | null | undefined = 0;
  while (typeof after === "number") after = await fillBatch(after);
  await putSetting(db, key, true);
}
