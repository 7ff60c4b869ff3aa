import { migrate } from "@minbar/data/migrate";
import { makeOwnStaff } from "@minbar/data/test/own-staff";
import { seedDemo } from "@minbar/demo/seed";
import { hashPassword } from "../../src/access/password.ts";
import { openDatabase } from "../../src/foundation/database.ts";
import { readSettings } from "../../src/foundation/env.ts";

/**
 * Fills the database of these settings with the content and the people of the demo, as a site's own: its servers trust a
 * proxy, so for them the demo is off.
 */
export async function fillLibrary(settings: NodeJS.ProcessEnv): Promise<void> {
  const database = await openDatabase(readSettings(settings));
  try {
    await migrate(database.migrations);
    await seedDemo(database.background, hashPassword);
    await makeOwnStaff(database.db);
  } finally {
    await database.close();
  }
}
