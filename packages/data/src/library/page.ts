import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";

import type { Schema } from "../schema.ts";

/** The sort keys of the row that a page comes after. */
export interface Position {
  /** ISO 8601: of the creation, or of what else the list is sorted by. */
  createdAt: string;
  id: number | string;
  /** Only in the order of a playlist; absent or `null` sorts last. */
  playlistOrder?: number | null | undefined;
}

/** The part of a list to read; all of it by default. */
export interface Page {
  limit?: number | undefined;
  after?: Position | undefined;
}

/** How a list is sorted: by default by creation, then by id. */
interface Order {
  table: keyof Schema;
  /** A time in milliseconds, which is the position's `createdAt`. */
  by?: "createdAt" | "updatedAt" | "deletedAt" | undefined;
  newestFirst?: boolean | undefined;
}

/** A page of a list in its order. By the keys of a row and not by an offset, so that new and deleted rows do not shift pages. */
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

/** How many rows a query finds in all. */
export async function countOf<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll().as("count")).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
