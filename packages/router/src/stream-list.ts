import { TRPCError } from "@trpc/server";
import type { z } from "zod";
import type { Db } from "@minbar/data/connect";
import { inSnapshot } from "@minbar/data/in-transaction";
import type { Page, Position } from "@minbar/data/library/page";
import { busy } from "./refusal.ts";
import type { Context } from "./trpc.ts";

/** Reads a page of a list, in its order. */
export type ReadPage<Row> = (db: Db, page: Page) => Promise<Row[]>;

/** A list of the library: a function that reads a page, and the schema of its rows. */
export interface List<Row extends Position> {
  rows: z.ZodType<readonly unknown[], readonly Row[]>;
  read: ReadPage<Row>;
  /** By default the row itself; for a list that is not sorted by creation time. */
  positionOf?: ((row: Row) => Position) | undefined;
}

/** Rows converted to JSON at a time, in about ten milliseconds; a shorter list is returned like any other. */
const rowsAtOnce = 500;

/** Long lists made at the same time in this process: each uses a database connection and memory for its bytes. */
const maxUnderWay = 2;
let underWay = 0;
/** Seconds. */
const placeWait = 2;
const allTaken = "Several long lists are being made at the moment. Please try again, or ask for pages.";

/**
 * A whole list of any length. A long one is converted to JSON page by page, in one snapshot of the database, so that its
 * rows are never in memory together and other requests are not blocked; it is passed to `ctx.sendJsonPieces`, and the
 * result is empty.
 */
export async function streamList<Row extends Position>(ctx: Context, list: List<Row>): Promise<Row[]> {
  const start = await list.read(ctx.db, { limit: rowsAtOnce + 1 });
  if (start.length <= rowsAtOnce) return start;
  if (!ctx.sendJsonPieces) throw tooLongForBatch();
  if (underWay >= maxUnderWay) throw busy(ctx, placeWait, allTaken);
  underWay += 1;
  try {
    ctx.sendJsonPieces(await inSnapshot(ctx.db, (trx) => jsonOf(trx, list)));
  } finally {
    underWay -= 1;
  }
  return [];
}

/** A JSON array in pieces. */
async function jsonOf<Row extends Position>(
  db: Db,
  { rows, read, positionOf = (row) => row }: List<Row>,
): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let after: Position | undefined;
  for (;;) {
    const page = await read(db, { limit: rowsAtOnce, after });
    if (page.length > 0) {
      const json = JSON.stringify(rows.parse(page));
      pieces.push(Buffer.from(`${after ? "," : "["}${json.slice(1, -1)}`));
    }
    if (page.length < rowsAtOnce) return [...pieces, Buffer.from(after || page.length > 0 ? "]" : "[]")];
    const last = page.at(-1);
    after = last && positionOf(last);
  }
}

/** 413 for a response that is too long for a batch. */
export function tooLongForBatch(): TRPCError {
  const message = "This list is too long for a batch. Please ask for it alone, or in pages.";
  return new TRPCError({ code: "PAYLOAD_TOO_LARGE", message });
}
