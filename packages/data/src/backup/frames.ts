import type { Readable } from "node:stream";

/** What a frame of a backup holds: the header, a table's name, rows of it, or its end. */
export type FrameKind = "header" | "table" | "rows" | "tableEnd";

export interface Frame {
  kind: FrameKind;
  content: Buffer;
}

const codes: Record<FrameKind, number> = { header: 0x48, table: 0x54, rows: 0x52, tableEnd: 0x45 };
const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind as FrameKind]));

/** Bytes: the kind and the length of the content. */
const prefix = 5;

/** No frame is longer, in bytes: PostgreSQL sends a row at a time, and the largest row is a text of some megabytes. */
const maxFrameBytes = 512 * 1024 * 1024;

/** The file is not a whole backup: it was changed, cut off, or never was one. */
export class DamagedBackup extends Error {}

export function frame(kind: FrameKind, content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const start = Buffer.alloc(prefix);
  start.writeUInt8(codes[kind], 0);
  start.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([start, bytes]);
}

/** The frames of a backup. Throws DamagedBackup where one is unknown or cut off. */
export async function* readFrames(source: Readable): AsyncGenerator<Frame> {
  for await (const bytes of frameBytes(source))
    yield { kind: kindOf(bytes), content: bytes.subarray(prefix) };
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
  if (length > maxFrameBytes) throw new DamagedBackup("it is no backup of Minbar");
  return prefix + length;
}

function kindOf(bytes: Buffer): FrameKind {
  const kind = kinds.get(bytes.readUInt8(0));
  if (kind === undefined) throw new DamagedBackup("it is no backup of Minbar");
  return kind;
}
