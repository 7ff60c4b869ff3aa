import { randomUUID } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import type { Place } from "./place.ts";
import { isAlive } from "./is-alive.ts";
import type { Postmaster } from "./postmaster.ts";

/** Those of this process: a file with our process id that is not among them is a dead predecessor's. */
const ours = new Set<string>();

/** Notes that this process uses the server; returns the note's path. */
export async function register({ home }: Place): Promise<string> {
  const name = `${process.pid}-${randomUUID()}`;
  ours.add(name);
  await writeFile(join(home, "used-by", name), "");
  return join(home, "used-by", name);
}

/** To be called once the server was started anew, since notes from before do not count. */
export async function renew(user: string): Promise<void> {
  if (ours.has(basename(user))) await writeFile(user, "");
}

export async function leave(user: string): Promise<void> {
  ours.delete(basename(user));
  await rm(user, { force: true });
}

/** Notes of processes that died, or from before this start of the server, do not count and are removed. */
export async function isUsedByOthers({ home }: Place, { startedAt }: Postmaster): Promise<boolean> {
  let used = false;
  for (const name of await readdir(join(home, "used-by"))) {
    const path = join(home, "used-by", name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs >= startedAt && isUser(name)) used = true;
    else await rm(path, { force: true });
  }
  return used;
}

/** Whether a process lives that used the server when it ran last. */
export async function hasUsers({ home }: Place): Promise<boolean> {
  return (await readdir(join(home, "used-by"))).some(isUser);
}

function isUser(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  return pid === process.pid ? ours.has(name) : isAlive(pid);
}
