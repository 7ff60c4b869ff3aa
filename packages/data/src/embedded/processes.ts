import { readFile, readdir, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Installation } from "./installation.ts";

/** A process as Linux describes it; not known on other systems. */
interface Process {
  pid: number;
  parent: number;
  /** `R` runs, `D` waits for a disk, `S` sleeps, `T` is stopped, `Z` is dead. */
  state: string;
  /** Processor time used so far. */
  ticks: number;
  /** The command; PostgreSQL's processes but the first call themselves `postgres: checkpointer` and the like. */
  title: string;
}

export async function readProcess(pid: number): Promise<Process | undefined> {
  const [stat, title] = await Promise.all(
    ["stat", "cmdline"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => undefined)),
  );
  if (stat === undefined || title === undefined) return undefined;
  // The name before it may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = "", parent] = fields;
  return { pid, parent: Number(parent), state, ticks: Number(fields[11]) + Number(fields[12]), title };
}

/** `undefined` where it is not known. */
export async function childrenOf(pid: number): Promise<Process[] | undefined> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => undefined);
  if (list === undefined) return undefined;
  const children = await Promise.all(list.split(" ").filter(Boolean).map(Number).map(readProcess));
  return children.filter((child) => child !== undefined);
}

/**
 * The processes of a killed server hold its memory, and with it the data folder. They notice its end by themselves,
 * a busy one only later: after `patience` (milliseconds) they are killed too, which loses nothing that was committed.
 */
export async function awaitOrphans(installation: Installation, patience: number): Promise<void> {
  const start = performance.now();
  while (performance.now() < start + patience + 1_000) {
    const orphans = await findOrphans(installation);
    if (orphans.length === 0) return;
    if (performance.now() >= start + patience) for (const { pid } of orphans) sendSignal(pid, "SIGKILL");
    await sleep(20);
  }
}

/** They work in the data folder; those of a server that lives have it as their parent. */
async function findOrphans({ home }: Installation): Promise<Process[]> {
  const data = await realpath(join(home, "data"));
  const pids = await readdir("/proc").catch(() => []);
  const inFolder = await Promise.all(
    pids
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
        return folder === data ? readProcess(Number(pid)) : undefined;
      }),
  );
  const processes = inFolder.filter((found) => found !== undefined);
  const servers = new Set(processes.filter(({ title }) => title.includes(home)).map(({ pid }) => pid));
  return processes.filter(({ title, parent }) => title.startsWith("postgres: ") && !servers.has(parent));
}

/** Nothing happens when it has ended, or where there is no such signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
