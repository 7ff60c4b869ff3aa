import { sql } from "kysely";
import { expect, test } from "vitest";

import { connect, disconnect } from "./connect.ts";
import { withEmptyDatabase } from "../test/backup-library.ts";
import {
  isMigrated,
  migrate,
  migrateInTransaction,
  migrationNames,
  migrations,
  pendingMigrations,
} from "./migrate.ts";
import { fillSearchTexts } from "./library/search-text.ts";
import { runMigrations } from "./run-migrations.ts";
import { readCompatibility } from "./schema-compatibility.ts";
import { listReportedIssues } from "./team/reported-issues.ts";

test("five servers that start at once on an empty database apply each migration once", async () => {
  await withEmptyDatabase(async (url) => {
    const servers = Array.from({ length: 5 }, () => connect(url, { max: 2, work: "background" }));
    const [first] = servers;
    if (!first) throw new Error("no server");
    const names = await pendingMigrations(first);
    expect(names[0]).toBe("035-team-work");
    const taken = await Promise.all(servers.map((server) => migrate(server)));
    expect(taken.flat().toSorted()).toEqual(names);
    expect(await pendingMigrations(first)).toEqual([]);
    await Promise.all(servers.map((server) => disconnect(server)));
  });
});

test("a failed migration is rolled back, and the next start continues with it", async () => {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 1, work: "background" });
    const names = await pendingMigrations(db);
    const left = names.slice(names.indexOf("043-report-fields"));
    await sql`create function "readReportFields"() returns void language sql as ''`.execute(db);
    await expect(migrate(db)).rejects.toThrow('function "readReportFields" already exists');
    expect(await pendingMigrations(db)).toEqual(left);
    const { rows } = await sql`select 1 from pg_trigger where tgname = 'reportLanguage'`.execute(db);
    expect(rows).toHaveLength(1);
    await sql`drop function "readReportFields"`.execute(db);
    expect(await migrate(db)).toEqual(left);
    await disconnect(db);
  });
});

const nothingRemoved = { name: "998-newer", statements: [`alter table "tasks" add "newer" text`] };
const removed = {
  name: "999-newer",
  statements: [`drop table "thinnedSaves"`],
  oldestReader: "998-newer",
};

test("existing reports, and those of a server of the previous version, are about the language named in them", async () => {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 1, work: "background" });
    const insert = (description: string) =>
      sql`insert into "reportedIssues" ("description") values (${description})`.execute(db);
    const languagesOf = async () =>
      (await listReportedIssues(db)).map((issue) => [issue.description, issue.language]).toReversed();
    const reports = [
      ["[Urdu] a word is missing", "ur"],
      ["[German] falsch", "de"],
      ["[Arabic] wrong", "ar"],
      ["no language", "ar"],
      ["about [Urdu]", "ar"],
    ];
    await db.transaction().execute((trx) => migrateInTransaction(trx, "035-team-work"));
    for (const [description = ""] of reports) await insert(description);
    await migrate(db);
    await fillSearchTexts(db);
    expect(await languagesOf()).toEqual(reports);
    expect((await listReportedIssues(db, { text: "urdu" })).map(({ words }) => words)).toEqual([
      "about [Urdu]",
    ]);
    await insert("[Malay] salah");
    expect(await languagesOf()).toEqual([...reports, ["[Malay] salah", "ms"]]);
    await disconnect(db);
  });
});

test("a server starts on a newer schema unless a migration removed what it needs", async () => {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 1, work: "background" });
    await migrate(db);
    await runMigrations(db, [...migrations, nothingRemoved]);
    expect(await migrate(db)).toEqual([]);
    expect(await readCompatibility(db, migrationNames)).toEqual({ newer: ["998-newer"], isCompatible: true });
    await runMigrations(db, [...migrations, nothingRemoved, removed]);
    await expect(migrate(db)).rejects.toThrow(
      "A newer version of Minbar has migrated this database (999-newer) and removed what this version needs.",
    );
    expect(await readCompatibility(db, [...migrationNames, "998-newer"])).toMatchObject({
      isCompatible: true,
    });
    await disconnect(db);
  });
});

test("a start needs no migration only when nothing is left to apply", async () => {
  await withEmptyDatabase(async (url) => {
    const db = connect(url, { max: 1, work: "background" });
    expect(await isMigrated(db)).toBe(false);
    await db.transaction().execute((trx) => migrateInTransaction(trx, migrationNames.at(-2)));
    expect(await isMigrated(db)).toBe(false);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);

    await runMigrations(db, [...migrations, nothingRemoved]);
    expect(await isMigrated(db)).toBe(true);
    await runMigrations(db, [...migrations, nothingRemoved, removed]);
    expect(await isMigrated(db)).toBe(false);
    await disconnect(db);
  });
});

test("every oldestReader names an existing migration", () => {
  const named = migrations.flatMap(({ oldestReader = [] }) => oldestReader);
  expect(named.filter((name) => !migrationNames.includes(name))).toEqual([]);
});
