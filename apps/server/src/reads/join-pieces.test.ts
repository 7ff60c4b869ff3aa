import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { joinPieces } from "./join-pieces.ts";

test("pieces are joined into one body and one hash without blocking the event loop", async () => {
  const pieces = Array.from({ length: 300 }, (_, n) => Buffer.alloc(200_000, n));
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const hash = createHash("sha256");
  const body = await joinPieces(pieces, hash);
  isDone = true;
  expect(body.equals(Buffer.concat(pieces))).toBe(true);
  expect(hash.digest("hex")).toBe(createHash("sha256").update(body).digest("hex"));
  expect(turns).toBeGreaterThan(1);
});

test("no pieces result in an empty body", async () => {
  expect(await joinPieces([], createHash("sha256"))).toHaveLength(0);
});
