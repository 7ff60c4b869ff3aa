import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, disconnect } from "../connect.ts";
import type { Db } from "../connect.ts";
import { putSetting } from "../settings.ts";
import { fillSearchLines } from "../search/search-lines.ts";
import { pendingMigrations } from "../migrate.ts";
import { createTestDatabase } from "../../test/testing.ts";
import { countTables, fillLibrary, withEmptyDatabase } from "../../test/backup-library.ts";
import { connectForBackup, sumTables } from "./backup.ts";
import { restoreFile, verifyFile, writeBackup } from "./backup-file.ts";

const version = "1.2.3";
let folder: string;
let path: string;
let source: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "minbar-backup-"));
  path = join(folder, "library.backup");
  source = await createTestDatabase(inject("clusterUrl"));
  db = connect(source.url);
  await fillLibrary(db);
  await writeBackup(source.url, path, { version });
});

afterAll(async () => {
  await disconnect(db);
  await source.drop();
});

async function sums(url: string) {
  const client = await connectForBackup(url);
  try {
    return await sumTables(client);
  } finally {
    await client.end();
  }
}

/** The tables that a restore changes on purpose. */
const changed = new Set(["apiTokens", "contentRevision"]);

test("a backup restored into an empty database equals the library, table by table", async () => {
  await withEmptyDatabase(async (url) => {
    const restored = await restoreFile(url, path, {});
    expect(restored).toMatchObject({ version });
    const [before, after] = [await sums(source.url), await sums(url)];
    expect(before.filter(({ rows }) => rows > 0).length).toBeGreaterThan(10);
    const unchangedTables = (list: typeof before) => list.filter(({ name }) => !changed.has(name));
    expect(unchangedTables(after)).toEqual(unchangedTables(before));
  });
});

test("a restored library keeps working: ids continue, triggers run and old cache entries are invalid", async () => {
  await withEmptyDatabase(async (url) => {
    await restoreFile(url, path, {});
    const copy = connect(url);
    const revision = async (of: Db) =>
      (await of.selectFrom("contentRevision").select("value").executeTakeFirstOrThrow()).value;
    const before = await revision(copy);
    expect(before).toBeGreaterThan((await revision(db)) + 1_000_000);
    const { id } = await copy
      .insertInto("categories")
      .values({ name: "After the restore", color: "#112233" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { last } = await db
      .selectFrom("categories")
      .select((eb) => eb.fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    expect(id).toBe(last + 1);
    expect(await revision(copy)).toBe(before + 1);
    expect(await pendingMigrations(copy)).toEqual([]);
    const countLines = () =>
      copy
        .selectFrom("searchLines")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirst();
    expect(await countLines()).toEqual({ count: 0 });
    await fillSearchLines(copy);
    expect((await countLines())?.count).toBeGreaterThan(0);
    await disconnect(copy);
  });
});

test("a backup has no sessions or one-time links, and a restore revokes API tokens unless told to keep them", async () => {
  await withEmptyDatabase(async (url) => {
    await restoreFile(url, path, {});
    const copy = connect(url);
    const count = async (of: Db, table: "sessions" | "oneTimeLinks" | "apiTokens") =>
      (await of.selectFrom(table).selectAll().execute()).length;
    expect([
      await count(db, "sessions"),
      await count(db, "oneTimeLinks"),
      await count(db, "apiTokens"),
    ]).toEqual([1, 1, 1]);
    expect([
      await count(copy, "sessions"),
      await count(copy, "oneTimeLinks"),
      await count(copy, "apiTokens"),
    ]).toEqual([0, 0, 0]);
    await disconnect(copy);
    await restoreFile(url, path, { replace: true, keepTokens: true });
    const again = connect(url);
    expect(await count(again, "apiTokens")).toBe(1);
    await disconnect(again);
  });
});

test("a backup is a consistent snapshot while users write", async () => {
  const other = join(folder, "while-writing.backup");
  const stop = new AbortController();
  const write = async (): Promise<void> => {
    for (let n = 0; !stop.signal.aborted; n += 1)
      await db.transaction().execute(async (trx) => {
        // The two rise together, or not at all.
        await trx
          .insertInto("playlists")
          .values({ name: `P${n}` })
          .execute();
        await trx
          .insertInto("categories")
          .values({ name: `C${n}`, color: "#112233" })
          .execute();
      });
  };
  const writing = write();
  await writeBackup(source.url, other, { version });
  stop.abort();
  await writing;
  await withEmptyDatabase(async (url) => {
    await restoreFile(url, other, {});
    const copy = connect(url);
    const names = async (table: "playlists" | "categories", letter: string) =>
      (await copy.selectFrom(table).select("name").where("name", "~", `^${letter}[0-9]+$`).execute()).length;
    expect(await names("playlists", "P")).toBe(await names("categories", "C"));
    await disconnect(copy);
  });
  await db.deleteFrom("playlists").where("name", "~", "^P[0-9]+$").execute();
  await db.deleteFrom("categories").where("name", "~", "^C[0-9]+$").execute();
});

test("a backup made by a newer version is rejected with one sentence", { tags: "long" }, async () => {
  const newer = join(folder, "newer.backup");
  await db.insertInto("migrations").values({ name: "999-later", timestamp: "2030-01-01" }).execute();
  await writeBackup(source.url, newer, { version: "9.0.0" });
  await db.deleteFrom("migrations").where("name", "=", "999-later").execute();
  await withEmptyDatabase(async (url) => {
    await expect(restoreFile(url, newer, {})).rejects.toThrow(
      "This backup was made by a newer version, Minbar 9.0.0. Restore it with that version.",
    );
    expect(await countTables(url)).toBe(0);
  });
});

test(
  "a restore into a non-empty database or one in use by a server is rejected and changes nothing",
  { tags: "long" },
  async () => {
    const before = await sums(source.url);
    await expect(restoreFile(source.url, path, { replace: true })).rejects.toThrow(
      "A Minbar server is using this database. Stop it first.",
    );
    const other = await createTestDatabase(inject("clusterUrl"));
    await expect(restoreFile(other.url, path, {})).rejects.toThrow("This database is not empty.");
    const migrating = new Client({ connectionString: other.url });
    await migrating.connect();
    await migrating.query("select pg_advisory_lock(3853314791062309107)");
    await expect(restoreFile(other.url, path, { replace: true })).rejects.toThrow(
      "A Minbar server is migrating this database. Stop it first.",
    );
    await migrating.end();
    await restoreFile(other.url, path, { replace: true });
    await other.drop();
    expect(await sums(source.url)).toEqual(before);
  },
);

test("verifying a backup restores it and compares every table, even under another text collation", async () => {
  const client = new Client({ connectionString: inject("clusterUrl") });
  await client.connect();
  await client.query(`create database "otherwise" template template0 locale_provider icu icu_locale 'en'`);
  const otherwise = Object.assign(new URL(inject("clusterUrl")), { pathname: "otherwise" }).href;
  for (const key of ["b-1", "B2", "a_3", "A4"]) await putSetting(db, key, key);
  const sorted = join(folder, "sorted.backup");
  await writeBackup(source.url, sorted, { version });
  const { tables } = await verifyFile(otherwise, sorted);
  expect(tables.find(({ name }) => name === "transcripts")?.rows).toBeGreaterThan(0);
  await client.query(`drop database "otherwise" with (force)`);
  await client.end();
});
