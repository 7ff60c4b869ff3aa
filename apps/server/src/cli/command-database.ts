import type { Db } from "@minbar/data/connect";
import { migrate } from "@minbar/data/migrate";
import { openDatabase } from "../foundation/database.ts";
import type { OpenDatabase } from "../foundation/database.ts";
import { readSettings } from "../foundation/env.ts";
import type { Settings } from "../foundation/env.ts";

/** Opens the database of the settings for a command. */
export async function withDatabase<T>(
  work: (database: OpenDatabase, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    return await work(database, settings);
  } finally {
    await database.close();
  }
}

/** The same with the schema up to date. */
export function withMigrated(work: (db: Db, settings: Settings) => Promise<void>): Promise<void> {
  return withDatabase(async ({ background, migrations }, settings) => {
    await migrate(migrations, { report: (line) => console.error(line) });
    await work(background, settings);
  });
}
