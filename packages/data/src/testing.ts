import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import { connect, disconnect } from "./connect.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

const template = "minbar_template";

export interface TestCluster {
  url: string;
  /** Its `DATA_DIR`. */
  folder: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL of its own for one run of tests, with a migrated database that each test file gets a copy of. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await makeTestFolder();
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];
  const { url, stop } = await startEmbedded(folder, undefined, { settings });
  await command(url, `create database ${template}`);
  const db = connect(withDatabase(url, template));
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

/** A fresh migrated database; `drop` ends whatever is still connected to it. */
export async function createTestDatabase(
  clusterUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await command(clusterUrl, `create database ${name} template ${template}`);
  return {
    url: withDatabase(clusterUrl, name),
    drop: () => command(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A temporary folder that the unprivileged user can pass through when the tests run as root. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "minbar-"));
  await chmod(folder, 0o711);
  return folder;
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: name }).href;
}

async function command(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
