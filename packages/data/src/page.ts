import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";

/** The sort keys of the row that a page comes after. */
export interface Position {
  /** ISO 8601. */
  createdAt: string;
  id: number | string;
  /** Only in the order of a playlist; absent or `null` sorts last. */
  playlistOrder?: number | null | undefined;
}

/** What of a list is wanted; all of it unless told. */
export interface Page {
  limit?: number | undefined;
  after?: Position | undefined;
}

/** How a list is sorted: by creation, then by id. */
interface Order {
  table: "categories" | "playlists" | "videos" | "users" | "tasks" | "reportedIssues";
  newestFirst?: boolean | undefined;
}

/** A page of a list in its order. By the keys of a row and not by an offset: what comes and goes shifts no page. */
export function pageOf<Tables, Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  { table, newestFirst }: Order,
  { limit, after }: Page,
): SelectQueryBuilder<Tables, Name, Row> {
  const [createdAt, id] = [sql.ref(`${table}.createdAt`), sql.ref(`${table}.id`)];
  const direction = newestFirst ? "desc" : "asc";
  const sorted = query.orderBy(createdAt, direction).orderBy(id, direction);
  const behind = after
    ? sorted.where(
        sql<boolean>`(${createdAt}, ${id}) ${sql.raw(newestFirst ? "<" : ">")}
          (${after.createdAt}::timestamptz, ${after.id}::${sql.raw(table === "users" ? "text" : "integer")})`,
      )
    : sorted;
  return limit === undefined ? behind : behind.limit(limit);
}
