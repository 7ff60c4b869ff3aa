import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import type { Place } from "./place.ts";
import { runProgram } from "./programs.ts";
import { exists } from "./folders.ts";
import { isAlive } from "./is-alive.ts";

/** PostgreSQL's own locale: the same order and letter case on every machine, whatever its C library. */
const clusterOptions = [
  "--username=postgres",
  "--auth=trust",
  "--data-checksums",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

/**
 * Makes the data folder unless it is there. It is made beside its place and moved in whole, so that a start that
 * was cut short leaves nothing half done, and of several first starts at once one wins and the others use its.
 */
export async function createCluster(place: Place, log: (line: string) => void): Promise<void> {
  if (await exists(place.home)) return;
  await removeAbandoned(place);
  const fresh = { ...place, home: `${place.home}.new-${process.pid}-${randomBytes(4).toString("hex")}` };
  try {
    await fillCluster(fresh);
    await rename(fresh.home, place.home);
    log(`made a database in ${place.home}`);
  } catch (error) {
    await rm(fresh.home, { recursive: true, force: true });
    if (!(await exists(place.home))) throw error;
  }
}

async function fillCluster(place: Place): Promise<void> {
  const data = join(place.home, "data");
  for (const folder of [place.home, join(place.home, "used-by")]) {
    await mkdir(folder, { mode: 0o700 });
    if (place.owner) await chown(folder, place.owner.uid, place.owner.gid);
  }
  await runProgram(place, ["initdb", `--pgdata=${data}`, ...clusterOptions]);
  // Only the application's own role may come in, from this machine and with its password: not the superuser.
  await writeFile(join(data, "pg_hba.conf"), "host all minbar 127.0.0.1/32 scram-sha-256\n", { flush: true });
  const password = randomBytes(24).toString("hex");
  await writeFile(join(place.home, "password"), password, { mode: 0o600, flush: true });
  await runProgram(
    place,
    ["postgres", "--single", "-D", data, "postgres"],
    `create role minbar login createdb password '${password}'\ncreate database minbar owner minbar\n`,
  );
}

export async function readPassword({ home }: Place): Promise<string> {
  return readFile(join(home, "password"), "utf8");
}

/** What first starts that were killed left beside the data folder. */
async function removeAbandoned({ home }: Place): Promise<void> {
  const prefix = `${basename(home)}.new-`;
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(home), name), { recursive: true, force: true });
  }
}
