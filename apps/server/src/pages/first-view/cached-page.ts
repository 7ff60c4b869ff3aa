import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";
import { ownBytes } from "../../reads/memory.ts";
import type { CacheValue } from "../../reads/memory.ts";
import type { DrawnPage } from "./pages.ts";

const deflate = promisify(deflateRaw);

/** A page in two parts: the head, in which each response sets its nonces, and the compressed rest. */
export interface CachedPage extends CacheValue {
  status: number;
  head: Buffer;
  rest: Buffer;
  /** Bytes of the rest, inflated. */
  restLength: number;
  restCrc: readonly number[];
}

/** The head ends with the last `mark` before the body. */
export async function toCachedPage({ html, status }: DrawnPage, mark: string): Promise<CachedPage> {
  const end = html.lastIndexOf(mark, html.indexOf("<body")) + mark.length;
  const head = ownBytes(Buffer.from(html.slice(0, end)));
  const plain = Buffer.from(html.slice(end));
  const rest = ownBytes(await deflate(plain, { level: 9 }));
  const bytes = head.length + rest.length;
  return { status, head, rest, bytes, restLength: plain.length, restCrc: crcAfterAny(plain) };
}

/**
 * What is needed for the CRC-32 of any head followed by these bytes without reading them again: it is an affine function of
 * the CRC-32 of the head. First its constant, then for each bit what that bit changes.
 */
function crcAfterAny(bytes: Buffer): number[] {
  const constant = crc32(bytes, 0);
  return [constant, ...Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ constant)];
}

function crcAfter(head: Buffer, [constant = 0, ...changes]: readonly number[]): number {
  const before = crc32(head);
  return changes.reduce((crc, change, bit) => ((before >>> bit) & 1 ? crc ^ change : crc), constant) >>> 0;
}

/**
 * For clients without gzip. Synchronous, because under load a thread of the pool would take longer to get than the
 * inflating.
 */
export function plainPage({ rest }: CachedPage, head: string): string {
  return head + inflateRawSync(rest).toString();
}

/** Deflate, no name, no time, operating system unknown. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** One gzip member (RFC 1952) of both parts: deflate blocks can be concatenated, and the CRC-32 covers both. */
export function zippedPage({ rest, restLength, restCrc }: CachedPage, head: string): Buffer {
  const start = Buffer.from(head);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crcAfter(start, restCrc), 0);
  trailer.writeUInt32LE(start.length + restLength, 4);
  // Flushed to a whole byte, without the mark of the last block.
  const blocks = deflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([header, blocks, rest, trailer]);
}
