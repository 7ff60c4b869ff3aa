import { setTimeout } from "node:timers/promises";
import type { TRPCError } from "@trpc/server";
import type { z } from "zod";
import type { Db } from "@minbar/data/connect";
import { inSnapshot } from "@minbar/data/in-transaction";
import type { Page, Position } from "@minbar/data/library/page";
import { message } from "@minbar/domain/messages/message";
import { busy, Refusal, isUnavailable } from "./refusal.ts";
import type { Context } from "./trpc.ts";

/** Reads a page of a list, in its order. */
export type ReadPage<Row> = (db: Db, page: Page) => Promise<Row[]>;

/** A list of the library: a function that reads a page, and the schema of its rows. */
export interface List<Row extends Position> {
  rows: z.ZodType<readonly unknown[], readonly Row[]>;
  read: ReadPage<Row>;
  /** By default the row itself; for a list that is not sorted by creation time. */
  positionOf?: ((row: Row) => Position) | undefined;
  /** Whether it has more rows than that. Without it, the list is read in one snapshot, however long it is. */
  isLongerThan?: ((db: Db, rows: number) => Promise<boolean>) | undefined;
}

/** Rows converted to JSON at a time, in about ten milliseconds; a shorter list is returned like any other. */
const rowsAtOnce = 500;

/** About 5 MB: a longer list is sent while it is read, and is not cached. */
const longestWhole = 10_000;

/** Lists made at the same time in this process: each uses a database connection and memory for its bytes. */
const maxUnderWay = 2;
let underWay = 0;
/** Lists sent at the same time: each uses memory for two pages, and a connection only while it reads one. */
const maxStreams = 32;
let streams = 0;
/** Seconds. */
const placeWait = 2;
const allTaken = message("long_lists_running");

/**
 * A whole list of any length, converted to JSON page by page, so that other requests are not blocked. Up to 10,000 rows are read in one
 * snapshot of the database and passed to `ctx.sendJsonPieces`. More are passed to `ctx.streamJson` and read as fast as the client
 * receives them: each row that exists the whole time once. The result is then empty.
 */
export async function streamList<Row extends Position>(ctx: Context, list: List<Row>): Promise<Row[]> {
  const start = await list.read(ctx.db, { limit: rowsAtOnce + 1 });
  if (start.length <= rowsAtOnce) return start;
  if (!ctx.sendJsonPieces || !ctx.streamJson) throw tooLongForBatch();
  const isStreamed = await list.isLongerThan?.(ctx.db, longestWhole);
  if (isStreamed ? streams >= maxStreams : underWay >= maxUnderWay) throw busy(placeWait, allTaken);
  if (isStreamed) {
    ctx.headers?.set("Cache-Control", "no-store");
    const read: ReadPage<Row> = (db, page) =>
      page.after ? readWithRetry(list.read, db, page) : firstOf(start);
    ctx.streamJson(counted(jsonOf(ctx.db, { ...list, read })));
    return [];
  }
  underWay += 1;
  try {
    ctx.sendJsonPieces(await inSnapshot(ctx.db, (trx) => collect(jsonOf(trx, list))));
  } finally {
    underWay -= 1;
  }
  return [];
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

async function firstOf<Row>(start: readonly Row[]): Promise<Row[]> {
  return start.slice(0, rowsAtOnce);
}

const maxTries = 5;
/** Milliseconds. */
const pause = 500;

/** A part of the answer is sent already, so a database that is busy or restarts is waited for. */
async function readWithRetry<Row>(read: ReadPage<Row>, db: Db, page: Page): Promise<Row[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read(db, page);
    } catch (error) {
      if (tries === maxTries || !isUnavailable(error)) throw error;
      await setTimeout(pause * tries);
    }
  }
}

async function* counted(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  streams += 1;
  try {
    yield* pieces;
  } finally {
    streams -= 1;
  }
}

/** A JSON array in pieces. */
async function* jsonOf<Row extends Position>(
  db: Db,
  { rows, read, positionOf = (row) => row }: List<Row>,
): AsyncGenerator<Buffer, void> {
  let after: Position | undefined;
  for (;;) {
    const page = await read(db, { limit: rowsAtOnce, after });
    if (page.length > 0) {
      const json = JSON.stringify(rows.parse(page));
      yield Buffer.from(`${after ? "," : "["}${json.slice(1, -1)}`);
    }
    if (page.length < rowsAtOnce) {
      yield Buffer.from(after || page.length > 0 ? "]" : "[]");
      return;
    }
    const last = page.at(-1);
    after = last && positionOf(last);
  }
}

/** 413 for a response that is too long for a batch. */
export function tooLongForBatch(): TRPCError {
  return new Refusal("PAYLOAD_TOO_LARGE", message("list_too_long_for_batch"));
}
