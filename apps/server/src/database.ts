import { setTimeout as sleep } from "node:timers/promises";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import type { EmbeddedLog } from "@minbar/data/embedded-instance";
import type { Settings } from "./env.ts";
import { warnOnTerminal } from "./start/log.ts";

/** A database for as long as it is needed: the one of DATABASE_URL, or the embedded one under DATA_DIR. */
export interface OpenDatabase {
  db: Db;
  /** For a connection beside those of `db`. */
  url: string;
  /** The one of DATABASE_REPLICA_URL, for visitors' reads; nothing is sent to it before the first of them. */
  replica?: Db | undefined;
  close(): Promise<void>;
}

export async function openDatabase(
  {
    databaseUrl,
    databaseReplicaUrl,
    dataDir,
  }: Pick<Settings, "databaseUrl" | "databaseReplicaUrl" | "dataDir">,
  log: EmbeddedLog = warnOnTerminal,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openTold(databaseUrl, databaseReplicaUrl);
  const { startEmbedded } = await import("@minbar/data/embedded");
  const embedded = await startEmbedded(dataDir, log);
  const db = connect(embedded.url);
  return {
    db,
    url: embedded.url,
    close: async () => {
      // A query that hangs is ended by the stop.
      await Promise.race([disconnect(db), sleep(2_000, undefined, { ref: false })]);
      await embedded.stop();
    },
  };
}

function openTold(url: string, replicaUrl: string | undefined): OpenDatabase {
  const db = connect(url);
  const replica = replicaUrl === undefined ? undefined : connect(replicaUrl);
  return {
    db,
    url,
    replica,
    close: async () => {
      if (replica) await disconnect(replica);
      await disconnect(db);
    },
  };
}
