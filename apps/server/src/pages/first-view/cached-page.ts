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
}

/** The head ends with the last `mark` before the body. */
export async function toCachedPage({ html, status }: DrawnPage, mark: string): Promise<CachedPage> {
  const end = html.lastIndexOf(mark, html.indexOf("<body")) + mark.length;
  const head = ownBytes(Buffer.from(html.slice(0, end)));
  const rest = ownBytes(await deflate(html.slice(end), { level: 9 }));
  return { status, head, rest, bytes: head.length + rest.length };
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
export function zippedPage({ rest }: CachedPage, head: string): Buffer {
  const [start, end] = [Buffer.from(head), inflateRawSync(rest)];
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc32(start)), 0);
  trailer.writeUInt32LE(start.length + end.length, 4);
  // Flushed to a whole byte, without the mark of the last block.
  const blocks = deflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([header, blocks, rest, trailer]);
}
