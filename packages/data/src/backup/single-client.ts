import { Kysely, PostgresDialect } from "kysely";
import type { PostgresCursor, PostgresPool, PostgresPoolClient } from "kysely";
import type { Client } from "pg";
import type { Db } from "../connect.ts";
import type { Schema } from "../schema.ts";

/** Kysely over this one client, within its transaction. */
export function singleClient(client: Client): Db {
  const connection: PostgresPoolClient = {
    query: (statement: string | PostgresCursor<unknown>, parameters?: readonly unknown[]) => {
      if (typeof statement !== "string") throw new TypeError("A single client has no cursors");
      return client.query(statement, [...(parameters ?? [])]) as never;
    },
    release: () => undefined,
  };
  const pool: PostgresPool = {
    options: {},
    connect: async () => connection,
    end: async () => undefined,
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
