import { open } from "node:fs/promises";
import { join } from "node:path";

import { findInstallation } from "./installation.ts";

/** Bytes from the end of the log that are looked at. */
const most = 16_384;

/** What the embedded PostgreSQL of this folder wrote last into its log; nothing when it never ran. */
export async function lastLinesOfEmbedded(dataDir: string, count: number): Promise<string[]> {
  const { home } = await findInstallation(dataDir);
  const file = await open(join(home, "server.log"), "r").catch(() => undefined);
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const position = Math.max(0, size - most);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(most), position });
    return buffer.toString("utf8", 0, bytesRead).trim().split("\n").slice(-count).filter(Boolean);
  } finally {
    await file.close();
  }
}
