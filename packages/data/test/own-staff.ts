import type { Db } from "../src/connect.ts";

/** Makes the accounts of the demo a site's own people, so that they can also sign in through a proxy, where the demo is off. */
export async function makeOwnStaff(db: Db): Promise<void> {
  await db.updateTable("users").set({ isDemo: false }).where("isDemo", "=", true).execute();
}
