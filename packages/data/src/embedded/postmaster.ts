import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { Client, DatabaseError } from "pg";

import { readPassword } from "./cluster.ts";
import type { Place } from "./place.ts";
import { isAlive } from "./is-alive.ts";

/** The server process of a data folder, as its `postmaster.pid` tells. */
export interface Postmaster {
  pid: number;
  /** Milliseconds since 1970, in whole seconds. */
  startedAt: number;
  port: number;
  isReady: boolean;
}

/** `undefined` when none runs, and when the process of that id is something else by now. */
export async function findPostmaster({ home }: Place): Promise<Postmaster | undefined> {
  const lines = await readLock(lockFile(home));
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || (await isSomethingElse(pid, home))) return undefined;
  return {
    pid,
    startedAt: Number(lines[2]) * 1000,
    port: Number(lines[3]),
    isReady: lines[7]?.trim() === "ready",
  };
}

/**
 * PostgreSQL replaces the file of a server that was killed by itself, unless a process has that id by now, as happens
 * when a container starts again. To be called where `findPostmaster` finds none and one is to be started.
 */
export async function removeForeignLock({ home }: Place): Promise<void> {
  const file = lockFile(home);
  const [pid] = await readLock(file);
  if (!pid || !isAlive(Number(pid)) || !(await isSomethingElse(Number(pid), home))) return;
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const [taken] = await readLock(aside);
  // Another process may have started PostgreSQL between: that file is put back.
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
 * A zombie, whose command is empty, too: a container whose first process reaps no orphans keeps a killed server
 * as one. Where there is no `/proc` nobody can tell, and the process counts as PostgreSQL.
 */
async function isSomethingElse(pid: number, home: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return command !== undefined && !command.includes(home);
}

export async function urlOf(place: Place, { port }: Postmaster): Promise<string> {
  return `postgres://minbar:${await readPassword(place)}@127.0.0.1:${port}/minbar`;
}

type Answer = "open" | "refused" | "silent";

/**
 * `open`: the server lets us in with our password, which proves that it is the one of this folder. `refused`: it lives,
 * and says no. `silent`: it says nothing, or only that it starts or stops.
 */
export async function knock(url: string): Promise<Answer> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    // Not waited for: one that hangs never confirms it.
    client.end().catch(() => undefined);
    return "open";
  } catch (error) {
    return error instanceof DatabaseError ? answerOf(error.code) : "silent";
  }
}

function answerOf(code: string | undefined): Answer {
  // It starts or stops; too many are connected, says one that works.
  if (code === "57P03") return "silent";
  return code === "53300" ? "open" : "refused";
}
