import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm, stat, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createHash, randomBytes } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { hostname } from "node:os";
import { backup, connectForBackup } from "./backup.ts";
import { DamagedBackup } from "./frames.ts";
import { restore, verify } from "./restore.ts";
import type { Restored, RestoreOptions } from "./restore.ts";
import { isAlive } from "../embedded/processes.ts";

/** The machine, the process and a random number: `minbar-partial-db1-4711-9f86d081.tmp`. */
const partialName = /^minbar-partial-(?<host>.+)-(?<pid>\d+)-[0-9a-f]{8}\.tmp$/;

/** Milliseconds after which a file that nobody writes to is left over, also one of another machine. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Where a backup is written until it is whole. A name of its own, so that nobody takes it for a backup. */
function partialPath(folder: string): string {
  return join(folder, `minbar-partial-${hostname()}-${process.pid}-${randomBytes(4).toString("hex")}.tmp`);
}

/** Deletes what backups left in that folder whose process was killed. A process writes at most one backup at a time. */
async function deletePartials(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { host, pid } = partialName.exec(name)?.groups ?? {};
    if (host === undefined) continue;
    const path = join(folder, name);
    const isOurs = host === hostname();
    if ((isOurs && (Number(pid) === process.pid || !isAlive(Number(pid)))) || (await isAbandoned(path)))
      await rm(path, { force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  // Another backup may delete it meanwhile.
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfter;
}

/** The first bytes of a file that zstd compressed (RFC 8878, section 3.1.1). */
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The prefix of a skippable frame with 32 bytes (RFC 8878, section 3.1.2): the programs of zstd pass over it. */
const hashPrefix = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const trailerLength = hashPrefix.length + 32;

/** The bytes of a file, followed by the SHA-256 of them all. */
async function* withHash(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([hashPrefix, hash.digest()]);
}

/**
 * Throws DamagedBackup unless the file is exactly what `withHash` wrote. Checked before a restore: the decompression does not
 * notice every change, such as bytes after its end, and a damaged file is refused at once.
 */
async function checkHash(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const start = await readAt(file, 0, zstdMagic.length);
    if (size > 0 && !start.equals(zstdMagic)) throw new DamagedBackup("it is no backup of Minbar");
    const trailer = await readAt(file, Math.max(0, size - trailerLength), trailerLength);
    if (!trailer.subarray(0, hashPrefix.length).equals(hashPrefix))
      throw new DamagedBackup("its end is missing or was changed");
    const hash = createHash("sha256");
    const content = createReadStream(path, { end: size - trailerLength - 1, highWaterMark: 1024 * 1024 });
    for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
    if (!hash.digest().equals(trailer.subarray(hashPrefix.length)))
      throw new DamagedBackup("it was changed after it was written");
  } finally {
    await file.close();
  }
}

/** Up to that many bytes; fewer at the end of the file. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

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

/** Throws an Error whose message is one sentence unless the file is as `writeBackup` wrote it, byte for byte. */
export async function checkBackupFile(path: string): Promise<void> {
  await checkHash(path).catch((error: unknown) => {
    throw fileError(error, path);
  });
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
  await checkBackupFile(path);
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
