import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";

import type { Schema } from "../schema.ts";

/** The sort keys of the row that a page comes after. */
export interface Position {
  /** ISO 8601: the creation time, or the time that the list is sorted by. */
  createdAt: string;
  id: number | string;
  /** Only for the order of a playlist; absent or `null` sorts last. */
  playlistOrder?: number | null | undefined;
}

/** The part of a list to read; by default all of it. */
export interface Page {
  limit?: number | undefined;
  after?: Position | undefined;
}

/** The sort order of a list: by default by creation, then by id. */
interface Order {
  table: keyof Schema;
  /** A time in milliseconds, used as the position's `createdAt`. */
  by?: "createdAt" | "updatedAt" | "deletedAt" | undefined;
  newestFirst?: boolean | undefined;
}

/**
 * A page of a sorted list. It starts after the keys of a row instead of at an offset, so that new and deleted rows do not
 * shift pages.
 */
export function pageOf<Tables, Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  { table, by = "createdAt", newestFirst }: Order,
  { limit, after }: Page,
): SelectQueryBuilder<Tables, Name, Row> {
  const [time, id] = [sql.ref(`${table}.${by}`), sql.ref(`${table}.id`)];
  const direction = newestFirst ? "desc" : "asc";
  const sorted = query.orderBy(time, direction).orderBy(id, direction);
  const behind = after
    ? sorted.where(
        sql<boolean>`(${time}, ${id}) ${sql.raw(newestFirst ? "<" : ">")}
          (${after.createdAt}::timestamptz, ${after.id}::${sql.raw(table === "users" ? "text" : "integer")})`,
      )
    : sorted;
  return limit === undefined ? behind : behind.limit(limit);
}

/** The total number of rows that a query finds. */
export async function countOf<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll().as("count")).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
