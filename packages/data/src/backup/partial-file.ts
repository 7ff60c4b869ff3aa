import { randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isAlive } from "../embedded/is-alive.ts";

/** The machine, the process and a random number: `minbar-partial-db1-4711-9f86d081.tmp`. */
const partialName = /^minbar-partial-(?<host>.+)-(?<pid>\d+)-[0-9a-f]{8}\.tmp$/;

/** Milliseconds after which a file that nobody writes to is left over, also one of another machine. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Where a backup is written until it is whole. A name of its own, so that nobody takes it for a backup. */
export function partialPath(folder: string): string {
  return join(folder, `minbar-partial-${hostname()}-${process.pid}-${randomBytes(4).toString("hex")}.tmp`);
}

/** Deletes what backups left in that folder whose process was killed. A process writes at most one backup at a time. */
export async function deletePartials(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { host, pid } = partialName.exec(name)?.groups ?? {};
    if (host === undefined) continue;
    const path = join(folder, name);
    const isOurs = host === hostname();
    if ((isOurs && (Number(pid) === process.pid || !isAlive(Number(pid)))) || (await isAbandoned(path)))
      await rm(path, { force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  // Another backup may delete it meanwhile.
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfter;
}
