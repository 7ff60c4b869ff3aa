import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";
import { ownBytes } from "../../reads/memory.ts";
import type { CacheValue } from "../../reads/memory.ts";
import type { DrawnPage } from "./pages.ts";

const deflate = promisify(deflateRaw);

/** A page in two parts: the head, in which each answer sets its nonces, and the rest, compressed. */
export interface CachedPage extends CacheValue {
  status: number;
  head: Buffer;
  rest: Buffer;
  /** Of the uncompressed rest: its length in bytes, and its CRC-32 for gzip. */
  length: number;
  sum: number;
}

/** The head ends with the last `mark` before the body. */
export async function toCachedPage({ html, status }: DrawnPage, mark: string): Promise<CachedPage> {
  const end = html.lastIndexOf(mark, html.indexOf("<body")) + mark.length;
  const head = ownBytes(Buffer.from(html.slice(0, end)));
  const plain = Buffer.from(html.slice(end));
  const rest = ownBytes(await deflate(plain, { level: 9 }));
  return { status, head, rest, length: plain.length, sum: crc32(plain), bytes: head.length + rest.length };
}

/** For clients without gzip. Under load a thread of the pool would take longer to come by than the inflating. */
export function plainPage({ rest }: CachedPage, head: string): string {
  return head + inflateRawSync(rest).toString();
}

/** Deflate, no name, no time, the operating system unknown. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** One gzip member (RFC 1952) of both parts: blocks of deflate can be concatenated, and the CRC-32 covers both. */
export function zippedPage({ rest, length, sum }: CachedPage, head: string): Buffer {
  const start = Buffer.from(head);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sumOfBoth(crc32(start), sum, length), 0);
  trailer.writeUInt32LE(start.length + length, 4);
  // Flushed to a whole byte, without the mark of the last block.
  const blocks = deflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([header, blocks, rest, trailer]);
}

const zeros = Buffer.alloc(64 * 1024);

/**
 * The CRC-32 of two texts from the CRC-32 of each, like zlib's `crc32_combine`, which Node does not offer. A CRC is linear:
 * the first sum is extended by as many zeros as the second text has bytes, and the second sum is added.
 */
function sumOfBoth(first: number, second: number, length: number): number {
  return (throughZeros(first, length) ^ throughZeros(0, length) ^ second) >>> 0;
}

function throughZeros(sum: number, length: number): number {
  let through = sum;
  for (let left = length; left > 0; left -= zeros.length)
    through = crc32(left < zeros.length ? zeros.subarray(0, left) : zeros, through);
  return through;
}
