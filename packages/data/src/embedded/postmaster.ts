import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { Client, DatabaseError } from "pg";

import type { Installation } from "./installation.ts";
import { isAlive } from "./processes.ts";

/** The server process of a data folder, read from its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** Milliseconds since 1970, in whole seconds. */
  startedAt: number;
  port: number;
  isReady: boolean;
}

/** `undefined` if none runs, or if its process id now belongs to another program. */
export async function findPostmaster({ home }: Installation): Promise<Postmaster | undefined> {
  const lines = await readLock(lockFile(home));
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || (await isOtherProgram(pid, home))) return undefined;
  return {
    pid,
    startedAt: Number(lines[2]) * 1000,
    port: Number(lines[3]),
    isReady: lines[7]?.trim() === "ready",
  };
}

/**
 * Removes the lock file of a killed server whose process id now belongs to another program, as after the restart of a
 * container; PostgreSQL itself removes a lock file only if its process is gone. Called before a start.
 */
export async function removeForeignLock({ home }: Installation): Promise<void> {
  const file = lockFile(home);
  const [pid] = await readLock(file);
  if (!pid || !isAlive(Number(pid)) || !(await isOtherProgram(Number(pid), home))) return;
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const [taken] = await readLock(aside);
  // Another process may have started PostgreSQL in the meantime; then the file is put back.
  if (taken === pid) await rm(aside, { force: true });
  else if (taken) await rename(aside, file);
}

function lockFile(home: string): string {
  return join(home, "data", "postmaster.pid");
}

async function readLock(file: string): Promise<string[]> {
  return (await readFile(file, "utf8").catch(() => "")).split("\n");
}

/**
 * Also true for a zombie, whose command is empty: a container whose first process does not reap orphans keeps a killed
 * server as a zombie. Without `/proc` this is unknown, and the process counts as PostgreSQL.
 */
async function isOtherProgram(pid: number, home: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return command !== undefined && !command.includes(home);
}

export async function urlOf({ home }: Installation, { port }: Postmaster): Promise<string> {
  const password = await readFile(join(home, "password"), "utf8");
  return `postgres://minbar:${password}@127.0.0.1:${port}/minbar`;
}

type ProbeResult = "open" | "refused" | "silent";

/**
 * `open`: the server accepts our password, which proves that it belongs to this folder. `refused`: it runs and rejects us.
 * `silent`: no response, or it is starting or stopping.
 */
export async function probe(url: string): Promise<ProbeResult> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    // Not awaited: a hanging server never confirms it.
    client.end().catch(() => undefined);
    return "open";
  } catch (error) {
    return error instanceof DatabaseError ? resultOf(error.code) : "silent";
  }
}

function resultOf(code: string | undefined): ProbeResult {
  // 57P03: starting or stopping. 53300: too many connections, so it works.
  if (code === "57P03") return "silent";
  return code === "53300" ? "open" : "refused";
}
