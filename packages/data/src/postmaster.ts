import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { Client } from "pg";

import { readPassword } from "./embedded-cluster.ts";
import type { Place } from "./embedded-place.ts";
import { isAlive } from "./is-alive.ts";

/** The server process of a data folder, as its `postmaster.pid` tells. */
export interface Postmaster {
  pid: number;
  /** Milliseconds since 1970, in whole seconds. */
  startedAt: number;
  port: number;
  isReady: boolean;
}

/**
 * `undefined` when none runs. PostgreSQL replaces the file of a server that was killed by itself, unless a
 * process has that id by now, as happens when a container starts again: that file is removed here.
 */
export async function findPostmaster({ home }: Place): Promise<Postmaster | undefined> {
  const file = join(home, "data", "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (await isSomethingElse(pid, home)) {
    await rm(file, { force: true });
    return undefined;
  }
  return {
    pid,
    startedAt: Number(lines[2]) * 1000,
    port: Number(lines[3]),
    isReady: lines[7]?.trim() === "ready",
  };
}

/**
 * A zombie, whose command is empty, too: a container whose first process reaps no orphans keeps a killed server
 * as one. Where there is no `/proc` nobody can tell, and the process counts as PostgreSQL.
 */
async function isSomethingElse(pid: number, home: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return command !== undefined && !command.includes(home);
}

/** The address of a server that lets us in with our password, which proves that it is the one of this folder. */
export async function findUrl(place: Place): Promise<string | undefined> {
  const postmaster = await findPostmaster(place);
  if (!postmaster?.isReady) return undefined;
  const url = `postgres://minbar:${await readPassword(place)}@127.0.0.1:${postmaster.port}/minbar`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}
