import type { Hash } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";

/** Milliseconds of copying and adding up after which others have their turn. */
const turn = 10;

/** Pieces as one body, which `hash` is told of as it grows: some 50 MB of a large library hold nobody up. */
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
