import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";

const deflate = promisify(deflateRaw);

/**
 * A page in two parts: one that is written for each answer, and one that is compressed once for all of them. Together
 * they are one member of gzip (RFC 1952): blocks of deflate may follow each other, and its sum is over both.
 */
export interface ZippedPage {
  written: string;
  kept: Buffer;
  deflated: Buffer;
}

/** Everything up to the last `mark` before the body is written for each answer. */
export async function zippedPage(html: string, mark: string): Promise<ZippedPage> {
  const end = html.lastIndexOf(mark, html.indexOf("<body")) + mark.length;
  const kept = Buffer.from(html.slice(end));
  return { written: html.slice(0, end), kept, deflated: await deflate(kept, { level: 9 }) };
}

/** Deflate, no name, no time, the operating system unknown. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** `written`: as this answer has it. */
export function unitedPage({ kept, deflated }: ZippedPage, written: string): Buffer {
  const start = Buffer.from(written);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(kept, crc32(start)), 0);
  trailer.writeUInt32LE(start.length + kept.length, 4);
  // Ends at a whole byte and without saying that it is the last.
  const blocks = deflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([header, blocks, deflated, trailer]);
}
