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
