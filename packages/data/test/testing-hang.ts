import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { Client } from "pg";

import type { TestCluster } from "./testing.ts";

/** Every process of a test cluster, the postmaster first. */
async function processesOf({ url, folder }: TestCluster): Promise<number[]> {
  const [postmaster] = (await readFile(join(folder, "postgres/data/postmaster.pid"), "utf8")).split("\n");
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  await client.end();
  return [Number(postmaster), ...rows.map(({ pid }) => pid)];
}

/** Suspends all of PostgreSQL; the returned function resumes it. */
export async function hangCluster(cluster: TestCluster): Promise<() => void> {
  const processes = await processesOf(cluster);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes) signalOne(pid, signal);
  };
  signalAll("SIGSTOP");
  return () => signalAll("SIGCONT");
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // A backend may have ended since it was listed.
  }
}
