import { readFileSync, readdirSync } from "node:fs";
import { findInstallation } from "@minbar/data/embedded/installation";
import { findPostmaster } from "@minbar/data/embedded/postmaster";

/**
 * The processes of the embedded PostgreSQL of a data folder, to be killed or stopped by their ids. Read from `/proc`, so on
 * Linux only.
 */
export interface DatabaseProcesses {
  postmaster: number;
  port: number;
  children: readonly number[];
}

/** `undefined` while none runs. */
export async function findDatabase(dataDir: string): Promise<DatabaseProcesses | undefined> {
  const postmaster = await findPostmaster(await findInstallation(dataDir));
  if (!postmaster) return undefined;
  const { pid, port } = postmaster;
  return { postmaster: pid, port, children: childrenOf(pid) };
}

/** Processes that serve a connection of the application, not the checkpointer and its like. */
export function connectionsOf({ children }: DatabaseProcesses): number[] {
  return children.filter((pid) => read(pid, "cmdline").startsWith("postgres: minbar "));
}

/** False of one that was gone before. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** All of PostgreSQL stands still, as with a disk or a network that hangs. Gives what makes it go on. */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const database = await findDatabase(dataDir);
  if (!database) throw new Error("there is no PostgreSQL to be stopped");
  // The postmaster first: it starts no more children then.
  signal(database.postmaster, "SIGSTOP");
  const children = childrenOf(database.postmaster);
  for (const pid of children) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of [...children, database.postmaster]) signal(pid, "SIGCONT");
  };
}

export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** The name of a program may hold spaces and brackets: what follows the last bracket is state and parent. */
function parentOf(pid: number): number {
  const [state, parent] = (read(pid, "stat").split(") ").at(-1) ?? "").split(" ");
  return state === "Z" ? 0 : Number(parent);
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
