import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createZstdDecompress } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { countTables, withEmptyDatabase } from "../../../test/backup-library.ts";
import { restoreFile, verifyFile, writeBackup } from "../../backup/backup-file.ts";
import { readFrames } from "../../backup/frames.ts";
import { connect, disconnect } from "../../connect.ts";
import type { Db } from "../../connect.ts";
import { isMigrated, migrate, migrateInTransaction, migrations } from "../../migrate.ts";
import { baseline, fillKeys } from "./baseline.ts";

/** What 0.1.0 left: its `minbar backup` of its demo and of content in every table. */
const releaseBackup = fileURLToPath(
  new URL("../../../../../tooling/operate/backups/d441bbbe.backup", import.meta.url),
);

const refusedDatabase =
  "This database has not reached the schema of Minbar 0.1.0, with which this version begins. Nothing was changed. " +
  "Start Minbar 0.1.0 on it once, until it is ready, then this version.";
const refusedBackup =
  "This backup has not reached the schema of Minbar 0.1.0, with which this version begins. Nothing was restored. " +
  "Restore it with Minbar 0.1.0, start that once, until it is ready, and make a new backup.";

const later = migrations.map(({ name }) => name).slice(1);

async function withDatabase(work: (db: Db, url: string) => Promise<void>): Promise<void> {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 2, work: "background" });
    try {
      await work(db, url);
    } finally {
      await disconnect(db);
    }
  });
}

async function readNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("migrations").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** The names that 0.1.0 wrote, and which it looks for. */
async function namesOfRelease(): Promise<string[]> {
  for await (const { content } of readFrames(createReadStream(releaseBackup).pipe(createZstdDecompress())))
    return JSON.parse(content.toString()).migrations;
  throw new Error("no header");
}

/** As a version before 0.1.0 left it: the first migrations alone. */
async function migratePartly(db: Db): Promise<void> {
  await sql`create table "migrations" ("name" varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
    db,
  );
  for (const name of baseline.includes.slice(0, 20))
    await sql`insert into "migrations" values (${name}, '2026-11-20')`.execute(db);
  await sql`create table "videos" ("id" integer generated always as identity primary key, "title" text)`.execute(
    db,
  );
  await sql`insert into "videos" ("title") values ('Kept')`.execute(db);
}

/** As 0.1.0 leaves it when it is stopped before it has filled a table. */
async function migrateWithoutFill(db: Db, key: string): Promise<void> {
  await db.transaction().execute((trx) => migrateInTransaction(trx, baseline.name));
  await db.deleteFrom("settings").where("key", "=", key).execute();
}

async function backUp(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "minbar-baseline-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "earlier.backup");
  await writeBackup(url, path, { version: "0.1.0" });
  return path;
}

/** Neither a restore nor a verification leaves anything of it. */
async function expectRefusal(path: string): Promise<void> {
  await withEmptyDatabase(async (url) => {
    await expect(restoreFile(url, path, {})).rejects.toThrow(refusedBackup);
    await expect(verifyFile(url, path)).rejects.toThrow(refusedBackup);
    expect(await countTables(url)).toBe(0);
  });
}

test("a new database has the names of all migrations of 0.1.0, which therefore never takes it for an empty one", async () => {
  const names = await namesOfRelease();
  expect(names).toHaveLength(35);
  await withDatabase(async (db, url) => {
    expect(await migrate(db)).toEqual([baseline.name, ...later]);
    expect(await readNames(db)).toEqual([...names, ...later]);
    expect(await isMigrated(db)).toBe(true);
    const path = await backUp(url);
    await withEmptyDatabase((other) => restoreFile(other, path, {}));
  });
});

test("a database of 0.1.0 gets the later migrations alone", async () => {
  await withDatabase(async (db) => {
    await db.transaction().execute((trx) => migrateInTransaction(trx, baseline.name));
    expect(await readNames(db)).toEqual(await namesOfRelease());
    expect(await migrate(db)).toEqual(later);
    expect(await isMigrated(db)).toBe(true);
  });
});

test("a backup of 0.1.0 is restored with every migration", async () => {
  await withDatabase(async (db, url) => {
    const { tables } = await restoreFile(url, releaseBackup, {});
    expect(tables.find(({ name }) => name === "videos")?.rows).toBeGreaterThan(10);
    expect(await isMigrated(db)).toBe(true);
    expect(await migrate(db)).toEqual([]);
    expect(await readNames(db)).toEqual([...(await namesOfRelease()), ...later]);
  });
});

test("a database with some migrations of before 0.1.0 is refused as it is, and so is its backup", async () => {
  await withDatabase(async (db, url) => {
    await migratePartly(db);
    const before = await readNames(db);
    expect(await isMigrated(db)).toBe(false);
    await expect(migrate(db)).rejects.toThrow(refusedDatabase);
    expect(await readNames(db)).toEqual(before);
    expect(await countTables(url)).toBe(2);
    await expectRefusal(await backUp(url));
  });
});

test.each(fillKeys)(
  "a database in which 0.1.0 has not written %s is refused as it is, and so is its backup",
  async (key) => {
    await withDatabase(async (db, url) => {
      await migrateWithoutFill(db, key);
      const before = await readNames(db);
      expect(await isMigrated(db)).toBe(false);
      await expect(migrate(db)).rejects.toThrow(refusedDatabase);
      expect(await readNames(db)).toEqual(before);
      await expectRefusal(await backUp(url));
    });
  },
);
