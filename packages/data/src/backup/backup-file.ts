import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { backup, connectForBackup } from "./backup.ts";
import { checkHash, withHash } from "./file-hash.ts";
import { DamagedBackup } from "./frames.ts";
import { deletePartials, partialPath } from "./partial-file.ts";
import { restore, verify } from "./restore.ts";
import type { Restored, RestoreOptions } from "./restore.ts";

interface BackupOptions {
  /** Of Minbar, noted in the backup. */
  version: string;
  /** Stops the backup; no file is left. */
  signal?: AbortSignal | undefined;
}

/** The checksum is for `zstd --test`. */
const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes a backup of the database into a file that only this account may read, and returns its size in bytes. The file gets its
 * name when it is complete and on the disk. Throws an Error whose message is one sentence and names the file.
 */
export async function writeBackup(
  url: string,
  path: string,
  { version, signal }: BackupOptions,
): Promise<{ bytes: number }> {
  if (existsSync(path)) throw new Error(`${path} exists already. Name a new file.`);
  const folder = dirname(path);
  const partial = partialPath(folder);
  const client = await connectForBackup(url);
  try {
    await deletePartials(folder);
    // Opened before the pipeline: a stream that opens the file itself could create it after a stop has deleted it.
    const file = await open(partial, "wx", 0o600);
    await pipeline(
      Readable.from(backup(client, version), { objectMode: false }),
      createZstdCompress(compression),
      withHash,
      file.createWriteStream({ flush: true }),
      ...(signal ? [{ signal }] : []),
    );
    await rename(partial, path);
    await syncFolder(folder);
    return { bytes: (await stat(path)).size };
  } catch (error) {
    // A path that cannot be written to has no such file either.
    await rm(partial, { force: true }).catch(() => undefined);
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
  await checkHash(path).catch((error: unknown) => {
    throw fileError(error, path);
  });
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
  EDQUOT: "the disk quota of this account is used up",
  EFBIG: "the file system cannot hold a file of this size",
  EACCES: "this account may not use it",
  EPERM: "this account may not use it",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of the path is a file",
  EISDIR: "it is a folder",
  EROFS: "nothing can be written there",
};

/** The error as one sentence that names the file or folder; other errors unchanged. */
export function fileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const name = basename(path);
  if (error instanceof DamagedBackup)
    return new Error(`${name} cannot be restored: ${error.message}.`, { cause: error });
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("ZSTD_") || code === "Z_BUF_ERROR")
    return new Error(`${name} cannot be restored: its compressed data is damaged.`, { cause: error });
  const trouble = troubles[code];
  return trouble === undefined ? error : new Error(`${path}: ${trouble}.`, { cause: error });
}
