import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

import { connect, disconnect } from "./connect.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: inject("clusterUrl") });
  await client.connect();
  await client.query("create database empty");
  try {
    await work(Object.assign(new URL(inject("clusterUrl")), { pathname: "empty" }).href);
  } finally {
    await client.query("drop database empty with (force)");
    await client.end();
  }
}

test("five servers that start at once on an empty database migrate it once", async () => {
  await withEmptyDatabase(async (url) => {
    const servers = Array.from({ length: 5 }, () => connect(url, { max: 2, work: "background" }));
    const [first] = servers;
    if (!first) throw new Error("no server");
    const names = await pendingMigrations(first);
    expect(names[0]).toBe("001-people");
    const taken = await Promise.all(servers.map((server) => migrate(server)));
    expect(taken.filter((steps) => steps.length > 0)).toEqual([names]);
    expect(await pendingMigrations(first)).toEqual([]);
    await Promise.all(servers.map((server) => disconnect(server)));
  });
});

test("a migration that fails leaves the database as it was", async () => {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 1, work: "background" });
    const names = await pendingMigrations(db);
    await sql`create table "tasks" ("inTheWay" integer)`.execute(db);
    await expect(migrate(db)).rejects.toThrow('relation "tasks" already exists');
    expect(await pendingMigrations(db)).toEqual(names);
    const { rows } = await sql`select 1 from pg_tables where tablename = 'users'`.execute(db);
    expect(rows).toEqual([]);
    await disconnect(db);
  });
});
