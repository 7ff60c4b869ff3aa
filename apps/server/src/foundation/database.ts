import { setTimeout as sleep } from "node:timers/promises";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import type { EmbeddedLog } from "@minbar/data/embedded/instance";
import type { Settings } from "./env.ts";
import { dataDirError } from "./startup-error.ts";

/** An open database: the one at DATABASE_URL, or the embedded one under DATA_DIR. */
export interface OpenDatabase {
  /** For pages and calls, with short timeouts. */
  db: Db;
  /** Two connections for calls that write all texts of a video, with timeouts of some seconds. */
  longCalls: Db;
  /** A few connections with long timeouts: for imports, exports and jobs. */
  background: Db;
  /** Two connections with timeouts of an hour. */
  migrations: Db;
  /** For LISTEN and other work that needs a session of its own: not through a pooler that shares connections. */
  url: string;
  /** The database at DATABASE_REPLICA_URL, for visitors' reads. */
  replica?: Db | undefined;
  close(): Promise<void>;
  /** Stops an embedded PostgreSQL without waiting for running queries; takes at most 8 s. */
  closeAtOnce(): Promise<void>;
}

const maxInBackground = 3;
const maxLongCalls = 2;
const maxMigrations = 2;

/** Milliseconds: for someone who did not want to wait for a graceful stop. */
const hastyTiming = { recovery: 500, fast: 2_000, immediate: 2_000 };

/** The pools connect on their first query. `log` receives broken connections and the messages of the embedded database. */
export async function openDatabase(
  {
    databaseUrl,
    databaseReplicaUrl,
    databaseSessionUrl,
    dataDir,
  }: Pick<Settings, "databaseUrl" | "databaseReplicaUrl" | "databaseSessionUrl" | "dataDir">,
  log: EmbeddedLog = warnOnTerminal,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const addresses = { url: databaseUrl, replicaUrl: databaseReplicaUrl, sessionUrl: databaseSessionUrl };
    return openPools(addresses, log);
  }
  const { startEmbedded } = await import("@minbar/data/embedded/embedded");
  const embedded = await startEmbedded(dataDir, log).catch((error: unknown) => {
    throw dataDirError(error, dataDir);
  });
  const pools = openPools({ url: embedded.url }, log);
  return {
    ...pools,
    close: async () => {
      // Stopping the database ends a hanging query.
      await Promise.race([pools.close(), sleep(2_000, undefined, { ref: false })]);
      await embedded.stop();
    },
    closeAtOnce: () => embedded.stop(hastyTiming),
  };
}

function warnOnTerminal(line: string, level: "info" | "warn"): void {
  if (level === "warn") process.stderr.write(`${line}\n`);
}

interface Addresses {
  url: string;
  replicaUrl?: string | undefined;
  /** Where `url` is that of a pooler, the address past it. */
  sessionUrl?: string | undefined;
}

function openPools({ url, replicaUrl, sessionUrl = url }: Addresses, tell: EmbeddedLog): OpenDatabase {
  const log = (line: string): void => tell(line, "warn");
  const db = connect(url, { log });
  // Not through a pooler either: there the role's limit would end them, which is the one for usual calls.
  const longCalls = connect(sessionUrl, { log, work: "longCalls", max: maxLongCalls });
  const background = connect(sessionUrl, { log, work: "background", max: maxInBackground });
  const migrations = connect(sessionUrl, { log, work: "migrations", max: maxMigrations });
  const replica = replicaUrl === undefined ? undefined : connect(replicaUrl, { log });
  return {
    db,
    longCalls,
    background,
    migrations,
    url: sessionUrl,
    replica,
    close: async () => {
      await Promise.all(
        [db, longCalls, background, migrations, ...(replica ? [replica] : [])].map(disconnect),
      );
    },
    closeAtOnce: () => Promise.resolve(),
  };
}
