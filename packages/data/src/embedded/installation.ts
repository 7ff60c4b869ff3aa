import { randomUUID } from "node:crypto";
import { link, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { canRun, copyPrograms, exists, installedPrograms, makeFolder } from "./install.ts";
import { canEnter, unprivilegedUser } from "./unprivileged.ts";
import type { Owner } from "./unprivileged.ts";

/** The programs and the data of the embedded PostgreSQL, and the user it runs as. */
export interface Installation {
  /** Folder with `bin`, `lib` and `share`. */
  programs: string;
  /** Folder with `data`, `password`, `used-by` and `server.log`. */
  home: string;
  /** Only when this process is root, since PostgreSQL refuses to run as root. */
  owner?: Owner | undefined;
}

export interface Folders {
  /** The programs as installed. */
  programs?: string | undefined;
  /** For copies that the unprivileged user can reach. */
  shared?: string | undefined;
}

const locationFile = "postgres.location";

/**
 * Returns `<dataDir>/postgres` and the programs as installed. If this process is root and its unprivileged user cannot
 * reach them (a checkout in a root-only home, an install with a strict umask), the programs are copied to the shared folder
 * and the data is stored there; `<dataDir>/postgres.location` records the location.
 */
export async function findInstallation(dataDir: string, folders: Folders = {}): Promise<Installation> {
  const { programs = installedPrograms(), shared = "/var/lib/minbar" } = folders;
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  await makeDataDir(dataDir, owner);
  const home = await findHome(dataDir);
  if (!owner) return { programs, home };
  return {
    programs: (await canRun(programs, owner)) ? programs : await copyPrograms(programs, shared),
    home: (await isUsable(home, owner)) ? home : await relocate(dataDir, shared),
    owner,
  };
}

async function makeDataDir(dataDir: string, owner: Owner | undefined): Promise<void> {
  if (!(await exists(dataDir))) await makeFolder(dataDir, owner ? 0o711 : 0o700);
}

async function findHome(dataDir: string): Promise<string> {
  const location = await readFile(join(dataDir, locationFile), "utf8").catch(() => undefined);
  return location?.trim() ?? join(await realpath(dataDir), "postgres");
}

/** Never replace existing data with an empty folder elsewhere. */
async function isUsable(home: string, owner: Owner): Promise<boolean> {
  return (await exists(home)) || canEnter(dirname(home), owner);
}

/** A new name each time, so that emptying the data folder gives an empty database instead of the previous one. */
async function relocate(dataDir: string, shared: string): Promise<string> {
  const name = randomUUID();
  const note = join(dataDir, `${locationFile}.${name}`);
  await makeFolder(shared, 0o755);
  await writeFile(note, `${join(shared, name)}\n`, { flush: true });
  // Of several concurrent first starts, one writes the file that all read.
  await link(note, join(dataDir, locationFile)).catch(() => undefined);
  await rm(note);
  return findHome(dataDir);
}
