import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";

import { connect, disconnect } from "../src/connect.ts";
import { startEmbedded } from "../src/embedded/embedded.ts";
import { migrate } from "../src/migrate.ts";
import { executeAt } from "./execute.ts";
import { fastestFolder, makeTestFolder } from "./temporary-folder.ts";

const template = "minbar_template";

export interface TestCluster {
  url: string;
  /** Its `DATA_DIR`. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Fast, because nothing has to survive a crash. Without statistics PostgreSQL takes tables of a few rows for large ones: it would
 * start parallel workers and its compiler for them, which takes longer than the query.
 */
const quick = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=300",
  "max_wal_size=256MB",
  "max_parallel_workers_per_gather=0",
  "jit=off",
];

interface ClusterOptions {
  settings?: readonly string[];
  /** More than 2 GB: it is then on disk. */
  isLarge?: boolean;
}

/**
 * A separate PostgreSQL for one test run, with a migrated database that is copied for each test file. It is in memory where that
 * has space.
 */
export async function startTestCluster({
  settings = quick,
  isLarge = false,
}: ClusterOptions = {}): Promise<TestCluster> {
  const folder = await makeTestFolder(isLarge ? tmpdir() : await fastestFolder());
  const { url, stop } = await startEmbedded(folder, undefined, { settings });
  await executeAt(url, `create database ${template}`);
  const db = connect(withDatabase(url, template), { work: "background" });
  await migrate(db);
  await disconnect(db);
  return {
    url,
    folder,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * A fresh migrated database, or a copy of `from`, to which nobody is connected; `drop` ends whatever is still connected to it.
 * `close` does so too, and refuses new connections.
 */
export async function createTestDatabase(
  clusterUrl: string,
  from = template,
): Promise<{ name: string; url: string; close: () => Promise<void>; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await executeAt(clusterUrl, `create database ${name} template ${from}`);
  return {
    name,
    url: withDatabase(clusterUrl, name),
    close: () => closeDatabase(clusterUrl, name),
    drop: () => dropDatabase(clusterUrl, name),
  };
}

/**
 * Without `with (force)`, which fails while autovacuum works there: its connection belongs to a superuser. A plain drop
 * ends autovacuum itself.
 */
async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await closeDatabase(clusterUrl, name);
  await executeAt(clusterUrl, `drop database ${name}`);
}

async function closeDatabase(clusterUrl: string, name: string): Promise<void> {
  await executeAt(clusterUrl, `alter database ${name} allow_connections false`);
  await executeAt(
    clusterUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  );
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href;
}
