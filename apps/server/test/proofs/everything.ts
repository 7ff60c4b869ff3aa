import { sql } from "kysely";
import type { Db } from "@minbar/data/connect";

/** What is compared of the tables that background work changes as well. */
const comparedColumns: Partial<Record<string, readonly string[]>> = {
  videos: [
    "id",
    "youtubeId",
    "playlistId",
    "playlistOrder",
    "isPublic",
    "title",
    "vocabulary",
    "description",
  ],
  videoDrafts: ["id", "videoId", "userId", "model", "createdAt"],
};

const queries = new WeakMap<Db, ReturnType<typeof queryOf>>();

/**
 * A hash of the rows of each table, so that a difference names the table; except what works in the background change, and
 * when people called last. One statement, because tests ask it thousands of times.
 */
export async function everythingIn(db: Db): Promise<Record<string, string>> {
  const query = queries.get(db) ?? queryOf(db);
  queries.set(db, query);
  const { rows } = await (await query).execute(db);
  return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]));
}

async function queryOf(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables
    where schemaname = 'public' and tablename <> 'contentRevision' order by 1`.execute(db);
  const hashes = tables.map(({ name }) => {
    const columns = comparedColumns[name];
    const compared = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
    return sql`select ${name} as "table", md5(string_agg("row", ',' order by "row" collate "C")) as "hash" from
      (select (to_jsonb("rows") - 'lastSeenAt')::text as "row" from
        (select ${compared} from ${sql.table(name)}) as "rows") as "texts"`;
  });
  return sql<{ table: string; hash: string }>`${sql.join(hashes, sql` union all `)}`;
}
