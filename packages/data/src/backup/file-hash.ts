import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { DamagedBackup } from "./frames.ts";

/** The first bytes of a file that zstd compressed (RFC 8878, section 3.1.1). */
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The prefix of a skippable frame with 32 bytes (RFC 8878, section 3.1.2): the programs of zstd pass over it. */
const hashPrefix = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const trailerLength = hashPrefix.length + 32;

/** The bytes of a file, followed by the SHA-256 of them all. */
export async function* withHash(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
export async function checkHash(path: string): Promise<void> {
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
