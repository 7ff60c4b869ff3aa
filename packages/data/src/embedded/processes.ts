import { readFile, readdir, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Installation } from "./installation.ts";

/** A process as Linux describes it; unknown on other systems. */
interface Process {
  pid: number;
  parent: number;
  /** `R` running, `D` waiting for a disk, `S` sleeping, `T` stopped, `Z` dead. */
  state: string;
  /** Processor time used so far. */
  ticks: number;
  /** The command; PostgreSQL's child processes change it to `postgres: checkpointer` and similar. */
  title: string;
}

export async function readProcess(pid: number): Promise<Process | undefined> {
  const [stat, title] = await Promise.all(
    ["stat", "cmdline"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => undefined)),
  );
  if (stat === undefined || title === undefined) return undefined;
  // The name before it may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = "", parent] = fields;
  return { pid, parent: Number(parent), state, ticks: Number(fields[11]) + Number(fields[12]), title };
}

/** `undefined` if unknown. */
export async function childrenOf(pid: number): Promise<Process[] | undefined> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => undefined);
  if (list === undefined) return undefined;
  const children = await Promise.all(list.split(" ").filter(Boolean).map(Number).map(readProcess));
  return children.filter((child) => child !== undefined);
}

/**
 * The processes of a killed server still use its memory and its data folder. They notice its end, but busy ones only later:
 * after `patience` (milliseconds) they are killed too, which loses no committed data.
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

/** They work in the data folder; the processes of a live server have it as their parent. */
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

/** Does nothing if the process has ended or the system has no such signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/** Whether a process of this machine has this id, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
