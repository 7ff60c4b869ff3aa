import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { backup, connectForBackup } from "./backup.ts";
import { DamagedBackup, withEnd } from "./frames.ts";
import { restore, verify } from "./restore.ts";
import type { Restored, RestoreOptions } from "./restore.ts";

interface BackupOptions {
  /** Of Minbar, noted in the backup. */
  version: string;
  /** Stops the backup; no file is left. */
  signal?: AbortSignal | undefined;
}

/** Level 3 is zstd's usual one. The checksum lets a reader notice a changed byte. */
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes a backup of the database into a file that only this account may read, and returns its size in bytes. The file gets its
 * name once it is whole and on the disk. Throws an Error in words, of the file by its path.
 */
export async function writeBackup(
  url: string,
  path: string,
  { version, signal }: BackupOptions,
): Promise<{ bytes: number }> {
  if (existsSync(path)) throw new Error(`${path} exists already. Name a new file.`);
  const partial = `${path}.partial-${process.pid}`;
  const client = await connectForBackup(url);
  try {
    await pipeline(
      Readable.from(withEnd(backup(client, version)), { objectMode: false }),
      createZstdCompress(compression),
      createWriteStream(partial, { mode: 0o600, flags: "wx", flush: true }),
      ...(signal ? [{ signal }] : []),
    );
    await rename(partial, path);
    await syncFolder(dirname(path));
    return { bytes: (await stat(path)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw fileError(error, path);
  } finally {
    // Does not wait for an answer: a stopped backup may leave a statement that runs.
    void client.end().catch(() => undefined);
  }
}

/** The new name is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** See `restore`. */
export function restoreFile(url: string, path: string, options: RestoreOptions): Promise<Restored> {
  return withBackup(url, path, (client, source) => restore(client, source, options));
}

/** See `verify`; `url` is of an empty database that is thrown away after. */
export function verifyFile(url: string, path: string): Promise<Restored> {
  return withBackup(url, path, verify);
}

async function withBackup(
  url: string,
  path: string,
  work: (client: Awaited<ReturnType<typeof connectForBackup>>, source: Readable) => Promise<Restored>,
): Promise<Restored> {
  const client = await connectForBackup(url);
  const file = createReadStream(path);
  const source = createZstdDecompress();
  // A failure of the file reaches whoever reads the decompressed bytes.
  file.on("error", (error) => source.destroy(error));
  // Whoever reads gets the error, too; without a listener it would end the process before.
  source.on("error", () => undefined);
  try {
    return await work(client, file.pipe(source));
  } catch (error) {
    throw fileError(error, path);
  } finally {
    file.destroy();
    await client.end();
  }
}

const troubles: Record<string, string> = {
  ENOSPC: "the disk is full",
  EACCES: "this account may not use it",
  ENOENT: "there is no such file or folder",
  EEXIST: "another backup is being written there",
  EISDIR: "it is a folder",
  EROFS: "nothing can be written there",
};

function fileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const name = basename(path);
  if (error instanceof DamagedBackup)
    return new Error(`${name} cannot be restored: ${error.message}.`, { cause: error });
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("ZSTD_") || code === "Z_BUF_ERROR")
    return new Error(`${name} cannot be restored: the file is damaged, cut off, or no backup of Minbar.`, {
      cause: error,
    });
  const trouble = troubles[code];
  return trouble === undefined ? error : new Error(`${path}: ${trouble}.`, { cause: error });
}
