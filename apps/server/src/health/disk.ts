import { statfs } from "node:fs/promises";
import type { Disk } from "@minbar/router/system";

/** How full the disk of a folder is; `null` if that cannot be read. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
  } catch {
    return null;
  }
}
