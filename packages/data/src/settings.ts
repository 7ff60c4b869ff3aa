import type { z } from "zod";
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

/** A setting and the form of its value. */
export function storedSetting<Value>(key: string, schema: z.ZodType<Value>) {
  return {
    /** `null` if there is none, or one of another form. */
    read: async (db: Db): Promise<Value | null> => schema.safeParse(await getSetting(db, key)).data ?? null,
    write: (db: Db, value: Value): Promise<void> => putSetting(db, key, value),
    delete: async (db: Db): Promise<void> => {
      await db.deleteFrom("settings").where("key", "=", key).execute();
    },
  };
}
