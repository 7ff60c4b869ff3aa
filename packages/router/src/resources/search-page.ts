import { z } from "zod";
import type { Page, Position } from "@minbar/data/library/page";
import { cursorOf, pageShape } from "../paging.ts";

const wrongLimit = "A limit is a whole number from 1 to 100";
const usualLimit = 60;

/** As text in a query or as a number by tRPC; see `idInput` for the reason of `preprocess`. */
const limit = z.preprocess(
  (value) => (typeof value === "string" && /^[0-9]{1,3}$/.test(value) ? Number(value) : value),
  z.number(wrongLimit).int(wrongLimit).min(1, wrongLimit).max(100, wrongLimit),
);

/** The search: words in any order and spelling. */
export const searchedText = z.string("Write what to search for").max(500, "Search too long");

/** `?q=&limit=&cursor=` of a list that is searched; by default 60 at a time. */
export const searchShape = { q: searchedText.optional(), limit: limit.optional(), cursor: pageShape.cursor };

/** A page of results. */
export function searchPage<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** How many were found in all; with the first page only. */
    total: z.int().optional(),
    /** The cursor of the next page; `null` on the last. */
    next: z.string().nullable(),
  });
}

interface SearchSource<Row> {
  list: (page: Page) => Promise<Row[]>;
  /** Absent where nobody asks how many there are. */
  count?: () => Promise<number>;
}

export async function answerSearch<Row extends Position>(
  { limit = usualLimit, cursor }: { limit?: number | undefined; cursor?: Position | undefined },
  { list, count }: SearchSource<Row>,
): Promise<{ rows: Row[]; total?: number; next: string | null }> {
  const found = await list({ limit: limit + 1, after: cursor });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = last && found.length > limit ? cursorOf(last) : null;
  return cursor || !count ? { rows, next } : { rows, total: await count(), next };
}
