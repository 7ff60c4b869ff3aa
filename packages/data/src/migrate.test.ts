import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

import { connect, disconnect } from "./connect.ts";
import type { Db } from "./connect.ts";
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

/** Restores the schema as the previous migration left it. */
async function undoLast(db: Db): Promise<void> {
  await sql`drop function "noteWithdrawal" cascade`.execute(db);
  await sql`alter table "contentRevision" drop column "withdrawnAt"`.execute(db);
}

test("a database that an earlier version migrated goes on from where it stands", async () => {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 1, work: "background" });
    const names = await migrate(db);
    await sql`drop table "migrations", "migrationLock"`.execute(db);
    await undoLast(db);
    await sql`create table "migrations" (
      "name" text primary key,
      "appliedAt" timestamptz(3) not null default now()
    )`.execute(db);
    await sql`insert into "migrations" ("name") select unnest(${names.slice(0, -1)}::text[])`.execute(db);
    expect(await pendingMigrations(db)).toEqual(["029-withdrawn-content"]);
    expect(await migrate(db)).toEqual(["029-withdrawn-content"]);
    expect(await pendingMigrations(db)).toEqual([]);
    await disconnect(db);
  });
});

test("a server starts on a schema that a newer version has changed already", async () => {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 1, work: "background" });
    await migrate(db);
    await db
      .insertInto("migrations")
      .values({ name: "999-newer", timestamp: "2026-01-01T00:00:00.000Z" })
      .execute();
    expect(await migrate(db)).toEqual([]);
    await disconnect(db);
  });
});
