import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { startEmbedded } from "@minbar/data/embedded";
import type { Settings } from "./env.ts";

/** A database for as long as it is needed: the one of DATABASE_URL, or the embedded one under DATA_DIR. */
export interface OpenDatabase {
  db: Db;
  /** For a connection beside those of `db`. */
  url: string;
  close(): Promise<void>;
}

export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    const db = connect(settings.databaseUrl);
    return { db, url: settings.databaseUrl, close: () => disconnect(db) };
  }
  const embedded = await startEmbedded(settings.dataDir);
  const db = connect(embedded.url);
  return {
    db,
    url: embedded.url,
    close: async () => {
      await disconnect(db);
      await embedded.stop();
    },
  };
}
