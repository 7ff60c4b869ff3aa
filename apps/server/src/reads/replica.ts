import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@minbar/data/connect";
import { contentRevision } from "@minbar/data/content-revision";
import { inSnapshot } from "@minbar/data/in-transaction";
import { isSerializationFailure } from "@minbar/data/write-refusal";
import { isUnavailable } from "@minbar/router/refusal";
import { within } from "./within.ts";

/** Milliseconds: for a read of the replica, and how long it is not asked after a failure. */
const timing = { read: 800, pause: 5_000 };

/** The replica has not replayed a write that this server knows. */
const isBehind = Symbol("behind");

type Read<Value> = (db: Db) => Promise<Value>;

/** Reads from a replica where it can; else, and without a replica, from the database. */
export function readerOf(
  { db, replica }: { db: Db; replica?: Db | undefined },
  log?: Pick<FastifyBaseLogger, "warn">,
) {
  let pausedUntil = 0;
  return async <Value>(revision: number | undefined, read: Read<Value>): Promise<Value> => {
    if (!replica || revision === undefined || performance.now() < pausedUntil) return read(db);
    try {
      const value = await within(timing.read, readFrom(replica, revision, read));
      if (value !== isBehind) return value;
    } catch (error) {
      if (!isFailure(error)) throw error;
      pausedUntil = performance.now() + timing.pause;
      log?.warn({ err: error }, "the replica failed; the database answers instead");
    }
    return read(db);
  };
}

/** In one snapshot: an address may lead to several replicas. */
function readFrom<Value>(replica: Db, revision: number, read: Read<Value>): Promise<Value | typeof isBehind> {
  return inSnapshot(replica, async (trx) => {
    const reached = await contentRevision(trx);
    return reached.value < revision ? isBehind : read(trx);
  });
}

/** A failure of the replica, such as a read that conflicts with its replay; otherwise the primary would answer the same. */
function isFailure(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return isUnavailable(error) || isSerializationFailure(cause);
}
