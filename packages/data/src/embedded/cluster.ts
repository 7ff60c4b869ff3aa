import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import type { Installation } from "./installation.ts";
import { runProgram } from "./programs.ts";
import { exists } from "./install.ts";
import { isAlive } from "./processes.ts";

/** PostgreSQL's built-in locale, so that sort order and letter case do not depend on the machine's C library. */
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
 * Creates the data folder if it does not exist. It is filled under another name and then renamed, so that an interrupted
 * start leaves nothing incomplete; of several concurrent first starts one wins, and the others use its folder.
 */
export async function createCluster(installation: Installation, log: (line: string) => void): Promise<void> {
  if (await exists(installation.home)) return;
  await removeAbandoned(installation);
  const fresh = {
    ...installation,
    home: `${installation.home}.new-${process.pid}-${randomBytes(4).toString("hex")}`,
  };
  try {
    await fillCluster(fresh);
    await rename(fresh.home, installation.home);
    log(`made a database in ${installation.home}`);
  } catch (error) {
    await rm(fresh.home, { recursive: true, force: true });
    if (!(await exists(installation.home))) throw error;
  }
}

async function fillCluster(installation: Installation): Promise<void> {
  const data = join(installation.home, "data");
  for (const folder of [installation.home, join(installation.home, "used-by")]) {
    await mkdir(folder, { mode: 0o700 });
    if (installation.owner) await chown(folder, installation.owner.uid, installation.owner.gid);
  }
  await runProgram(installation, ["initdb", `--pgdata=${data}`, ...clusterOptions]);
  // Only the application's role may connect, from this machine and with its password; the superuser may not.
  await writeFile(join(data, "pg_hba.conf"), "host all minbar 127.0.0.1/32 scram-sha-256\n", { flush: true });
  const password = randomBytes(24).toString("hex");
  await writeFile(join(installation.home, "password"), password, { mode: 0o600, flush: true });
  await runProgram(
    installation,
    ["postgres", "--single", "-D", data, "postgres"],
    `create role minbar login createdb password '${password}'\ncreate database minbar owner minbar\n`,
  );
}

/** Removes what killed first starts left next to the data folder. */
async function removeAbandoned({ home }: Installation): Promise<void> {
  const prefix = `${basename(home)}.new-`;
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(home), name), { recursive: true, force: true });
  }
}
