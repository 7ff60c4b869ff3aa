import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { inject, vi } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { executeAt } from "@minbar/data/test/execute";
import { createTestDatabase } from "@minbar/data/test/testing";
import { createApp } from "../src/start/app.ts";
import { readSettings } from "../src/foundation/env.ts";
import { startDatabaseProxy } from "./database-proxy.ts";
import type { DatabaseProxy } from "./database-proxy.ts";
import { startTestServer } from "./testing.ts";
import type { TestServer } from "./testing.ts";

/** Two servers like two processes, with pools and caches of their own, on one database. */
export interface TwoServers extends TestServer {
  other: FastifyInstance;
  /** The same server without a cache. */
  plain: FastifyInstance;
}

export async function startTwoServers(): Promise<TwoServers> {
  const database = await createTestDatabase(inject("clusterUrl"));
  const pools = [connect(database.url), connect(database.url)] as const;
  const db = connect(database.url, { work: "background", max: 4 });
  const settings = readSettings({ LOG_LEVEL: "fatal" });
  const publicReads = { databaseUrl: database.url };
  const app = await createApp({ db: pools[0], settings, publicReads });
  const other = await createApp({ db: pools[1], settings, publicReads });
  const plain = await createApp({ db: pools[0], settings });
  return {
    app,
    other,
    plain,
    db,
    calls: pools[0],
    databaseUrl: database.url,
    routes: [],
    stop: async () => {
      for (const server of [app, other, plain]) await server.close();
      for (const pool of [db, ...pools]) await disconnect(pool);
      await database.drop();
    },
  };
}

/** One server that reaches the database through a proxy, and another one that reaches it directly. */
export interface ServerBehindProxy extends TestServer {
  proxy: DatabaseProxy;
  other: FastifyInstance;
}

export async function startBehindProxy(): Promise<ServerBehindProxy> {
  const other = await startTestServer({}, { cachesReads: true });
  const proxy = await startDatabaseProxy(other.databaseUrl);
  const server = await startTestServer({}, { cachesReads: true, databaseUrl: proxy.url });
  return {
    ...other,
    app: server.app,
    calls: server.calls,
    other: other.app,
    proxy,
    stop: async () => {
      proxy.restore();
      await server.stop();
      await proxy.close();
      await other.stop();
    },
  };
}

/** Waits until the database answers both servers, which have read the revision since then and listen for more. */
export async function restoreListeners({ proxy, db, app, other }: ServerBehindProxy): Promise<void> {
  proxy.restore();
  await listenAgain(db, [app, other]);
}

/** Changes a name without a notification: a server that still answers the old one answers from its cache. */
export async function renameInSilence(
  db: Db,
  table: "categories" | "playlists",
  name: string,
): Promise<void> {
  // The name of a playlist changes its videos, which raise the revision, too.
  const triggers = ["raiseContentRevision", ...(table === "playlists" ? ["setUpdatedAtOfItsVideos"] : [])];
  const alter = (trx: Db, what: "disable" | "enable") =>
    Promise.all(
      triggers.map((name) =>
        sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger ${sql.ref(name)}`.execute(trx),
      ),
    );
  await db.transaction().execute(async (trx) => {
    await alter(trx, "disable");
    await trx.updateTable(table).set({ name }).execute();
    await alter(trx, "enable");
  });
}

/** How many queries a server begins through its pool while `work` runs and its clock stands still. */
export async function countQueries(pool: Db, work: () => Promise<void>): Promise<number> {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const queries = vi.spyOn(pool, "selectFrom");
  try {
    await work();
    return queries.mock.calls.length;
  } finally {
    for (const spy of [clock, queries]) spy.mockRestore();
  }
}

/** Ends the connections that listen for writes, waits until they have ended, and refuses new ones; other connections stay. */
export async function cutListeners({ databaseUrl }: Pick<TwoServers, "databaseUrl">): Promise<void> {
  const name = nameOf(databaseUrl);
  await command(`alter database ${name} allow_connections false`);
  await command(`select pg_terminate_backend(pid, 8000) from pg_stat_activity
    where application_name = 'minbar content' and datname = '${name}'`);
}

export function allowListeners({ databaseUrl }: Pick<TwoServers, "databaseUrl">): Promise<void> {
  return command(`alter database ${nameOf(databaseUrl)} allow_connections true`);
}

/**
 * Makes these servers listen for writes on new connections, and waits until they have read the revision: an old connection would
 * ask for it with its next heartbeat only, and a server that waits to reconnect tries at once when it is asked something.
 */
export async function listenAgain(db: Db, servers: readonly FastifyInstance[]): Promise<void> {
  const since = new Date();
  const listeners = sql`"pg_stat_activity" where application_name = 'minbar content' and datname = current_database()`;
  await sql`select pg_terminate_backend(pid) from ${listeners}`.execute(db);
  const listening = async () => {
    await Promise.all(servers.map((server) => server.inject("/api/categories?limit=9")));
    const { rows } = await sql`select 1 from ${listeners}
      and state = 'idle' and query like 'select%' and query_start > ${since}`.execute(db);
    return rows.length >= servers.length;
  };
  await vi.waitUntil(listening, { timeout: 15_000 });
  // PostgreSQL has answered; this process reads the answer now.
  await setTimeout(50);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** From another database: nobody can close the one that they are in. */
async function command(statement: string): Promise<void> {
  await executeAt(inject("clusterUrl"), statement);
}
