import { randomUUID } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import type { Installation } from "./installation.ts";
import { isAlive } from "./processes.ts";
import type { Postmaster } from "./postmaster.ts";

/** The use files of this process: another file with our process id belongs to a dead predecessor. */
const ours = new Set<string>();

/** Writes a file that records that this process uses the server, and returns its path. */
export async function beginUse({ home }: Installation): Promise<string> {
  const name = `${process.pid}-${randomUUID()}`;
  ours.add(name);
  await writeFile(join(home, "used-by", name), "");
  return join(home, "used-by", name);
}

/** Called after a restart of the server, because older files are ignored. */
export async function renewUse(user: string): Promise<void> {
  if (ours.has(basename(user))) await writeFile(user, "");
}

export async function endUse(user: string): Promise<void> {
  ours.delete(basename(user));
  await rm(user, { force: true });
}

/** Ignores and removes files of dead processes and files from before this start of the server. */
export async function isUsedByOthers({ home }: Installation, { startedAt }: Postmaster): Promise<boolean> {
  let used = false;
  for (const name of await readdir(join(home, "used-by"))) {
    const path = join(home, "used-by", name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs >= startedAt && isUser(name)) used = true;
    else await rm(path, { force: true });
  }
  return used;
}

/** Whether a living process used the server when it last ran. */
export async function hasUsers({ home }: Installation): Promise<boolean> {
  return (await readdir(join(home, "used-by"))).some(isUser);
}

function isUser(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  return pid === process.pid ? ours.has(name) : isAlive(pid);
}
