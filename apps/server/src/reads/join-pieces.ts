import type { Hash } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";

/** Milliseconds of work before other requests get a turn. */
const turn = 10;

/** Joins and hashes pieces without blocking the event loop: a large library has about 50 MB. */
export async function joinPieces(pieces: readonly Buffer[], hash: Hash): Promise<Buffer> {
  const body = Buffer.allocUnsafe(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  let since = performance.now();
  for (const piece of pieces) {
    body.set(piece, at);
    hash.update(piece);
    at += piece.length;
    if (performance.now() - since < turn) continue;
    await otherWork();
    since = performance.now();
  }
  return body;
}
