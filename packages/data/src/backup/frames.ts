import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** What a frame of a backup holds: the header, a table's name, rows of it, its end, or the end of the backup. */
export type FrameKind = "header" | "table" | "rows" | "tableEnd" | "end";

export interface Frame {
  kind: FrameKind;
  content: Buffer;
}

const codes: Record<FrameKind, number> = { header: 0x48, table: 0x54, rows: 0x52, tableEnd: 0x45, end: 0x5a };
const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind as FrameKind]));

/** Bytes: the kind and the length of the content. */
const prefix = 5;

/** No frame is longer, in bytes: PostgreSQL sends a row at a time, and the largest row is a text of some megabytes. */
const longest = 512 * 1024 * 1024;

/** The file is not a whole backup: it was changed, cut off, or never was one. */
export class DamagedBackup extends Error {}

export function frame(kind: FrameKind, content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const start = Buffer.alloc(prefix);
  start.writeUInt8(codes[kind], 0);
  start.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([start, bytes]);
}

/** Frames with a last one that contains a hash of all before it. */
export async function* withEnd(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const bytes of frames) {
    hash.update(bytes);
    yield bytes;
  }
  yield frame("end", hash.digest());
}

/** Frames of a backup, without the last one. Throws DamagedBackup where a frame is unknown or cut off, or anything was changed. */
export async function* readFrames(source: Readable): AsyncGenerator<Frame> {
  const hash = createHash("sha256");
  let isWhole = false;
  for await (const bytes of frameBytes(source)) {
    if (isWhole) throw new DamagedBackup("something follows its end");
    const kind = kindOf(bytes);
    const content = bytes.subarray(prefix);
    if (kind === "end") {
      if (!hash.digest().equals(content)) throw new DamagedBackup("it was changed");
      isWhole = true;
    } else {
      hash.update(bytes);
      yield { kind, content };
    }
  }
  if (!isWhole) throw new DamagedBackup("the file ends in the middle");
}

async function* frameBytes(source: Readable): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  let needed = prefix;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    pending.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    let bytes = Buffer.concat(pending);
    while (bytes.length >= (needed = frameLength(bytes))) {
      yield bytes.subarray(0, needed);
      bytes = bytes.subarray(needed);
    }
    pending = [bytes];
    size = bytes.length;
  }
  if (size > 0) throw new DamagedBackup("the file ends in the middle");
}

function frameLength(bytes: Buffer): number {
  if (bytes.length < prefix) return prefix;
  const length = bytes.readUInt32BE(1);
  if (length > longest) throw new DamagedBackup("it is no backup of Minbar");
  return prefix + length;
}

function kindOf(bytes: Buffer): FrameKind {
  const kind = kinds.get(bytes.readUInt8(0));
  if (kind === undefined) throw new DamagedBackup("it is no backup of Minbar");
  return kind;
}
