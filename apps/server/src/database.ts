import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import type { Settings } from "./env.ts";
import { dataDirRefusal } from "./start/refusal.ts";

/** A database for as long as it is needed: the one of DATABASE_URL, or the embedded one under DATA_DIR. */
export interface OpenDatabase {
  /** For pages and calls: whoever waits longer than people do is told so. */
  db: Db;
  /** A few connections for what may take its time: imports, exports, jobs and migrations. */
  background: Db;
  /** For a connection beside those of `db`. */
  url: string;
  /** The one of DATABASE_REPLICA_URL, for visitors' reads. */
  replica?: Db | undefined;
  close(): Promise<void>;
}

type Log = (line: string) => void;

const mostInBackground = 3;

/** None of the pools has a connection before its first query. `log` hears of connections that broke, and of what the embedded database has to say. */
export async function openDatabase(
  {
    databaseUrl,
    databaseReplicaUrl,
    dataDir,
  }: Pick<Settings, "databaseUrl" | "databaseReplicaUrl" | "dataDir">,
  log?: Log,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const replica = databaseReplicaUrl === undefined ? undefined : connect(databaseReplicaUrl, { log });
    return openPools(databaseUrl, { replica, log });
  }
  const { startEmbedded } = await import("@minbar/data/embedded");
  const embedded = await startEmbedded(dataDir, log).catch((error: unknown) => {
    throw dataDirRefusal(error, dataDir);
  });
  const pools = openPools(embedded.url, { log });
  return {
    ...pools,
    close: async () => {
      await pools.close();
      await embedded.stop();
    },
  };
}

function openPools(
  url: string,
  { replica, log }: { replica?: Db | undefined; log: Log | undefined },
): OpenDatabase {
  const db = connect(url, { log });
  const background = connect(url, { log, work: "background", max: mostInBackground });
  return {
    db,
    background,
    url,
    replica,
    close: async () => {
      await Promise.all([db, background, ...(replica ? [replica] : [])].map(disconnect));
    },
  };
}
