import { sql } from "kysely";

import type { Db } from "./connect.ts";

/** What `putSetting` kept under the key; the caller checks its shape. `undefined` when nothing is. */
export async function getSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

/** Keeps a JSON value in place of whatever was there. */
export async function putSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        value: (eb) => eb.ref("excluded.value"),
        updatedAt: sql<string>`now()`,
      }),
    )
    .execute();
}
