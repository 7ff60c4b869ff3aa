import { execFileSync } from "node:child_process";
import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";

export interface Owner {
  uid: number;
  gid: number;
}

/** The user that PostgreSQL runs as when this process is root. */
export function unprivilegedUser(): Owner {
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = ["-u", "-g"].map((flag) =>
        Number(execFileSync("id", [flag, name], { stdio: "pipe" })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as",
  );
}

/** Whether the owner may enter every folder on the path. */
export async function canEnter(folder: string, owner: Owner): Promise<boolean> {
  const path = await realpath(folder);
  if (!permits(await stat(path), owner, 0o1)) return false;
  return path === dirname(path) || canEnter(dirname(path), owner);
}

/** `wanted`: mode bits, 4 read, 1 execute or enter. */
export function permits(
  file: { mode: number; uid: number; gid: number },
  owner: Owner,
  wanted: number,
): boolean {
  const others = file.gid === owner.gid ? file.mode >> 3 : file.mode;
  const bits = file.uid === owner.uid ? file.mode >> 6 : others;
  return (bits & wanted) === wanted;
}
