import { sql } from "kysely";
import { Migrator, NO_MIGRATIONS } from "kysely/migration";
import type { MigratorProps } from "kysely/migration";

import type { Db } from "./connect.ts";
import { people } from "./migrations/001-people.ts";
import { content } from "./migrations/002-content.ts";
import { work } from "./migrations/003-work.ts";
import { contentRevision } from "./migrations/004-content-revision.ts";
import { access } from "./migrations/005-access.ts";
import { background } from "./migrations/008-background.ts";
import { knownBrowsers } from "./migrations/013-known-browsers.ts";
import { revisionAtCommit } from "./migrations/009-revision-at-commit.ts";
import { counts } from "./migrations/010-counts.ts";
import { libraryIndexes } from "./migrations/011-library-indexes.ts";
import { searchText } from "./migrations/012-search-text.ts";
import { reports } from "./migrations/006-reports.ts";
import { revisionSource } from "./migrations/007-revision-source.ts";
import { versions } from "./migrations/014-versions.ts";
import { updatedAt } from "./migrations/015-updated-at.ts";
import { retime } from "./migrations/016-retime.ts";
import { workLists } from "./migrations/017-work-lists.ts";
import { workStates } from "./migrations/018-work-states.ts";
import { admin } from "./migrations/019-admin.ts";
import { answers } from "./migrations/020-answers.ts";
import { translationMemory } from "./migrations/021-translation-memory.ts";
import { videoDrafts } from "./migrations/022-video-drafts.ts";
import { workVersions } from "./migrations/023-work-versions.ts";
import { setAside } from "./migrations/024-set-aside.ts";
import { staleness } from "./migrations/025-staleness.ts";
import { history } from "./migrations/026-history.ts";
import { segmentHashes } from "./migrations/027-segment-hashes.ts";
import { thinHistory } from "./migrations/028-thin-history.ts";
import { search } from "./migrations/031-search.ts";
import { fillSearchTexts } from "./library/search-text.ts";
import { fillWorkStates } from "./library/work-overview.ts";
import { fillMemory } from "./transcripts/memory.ts";

/**
 * A migration. Never edit one that was released. Servers of the previous version run at the same time for a while, so a
 * migration only adds (expand); a later release removes what is no longer used (contract).
 */
interface Migration {
  name: string;
  statements: readonly string[];
}

const migrations: readonly Migration[] = [
  people,
  content,
  work,
  contentRevision,
  access,
  reports,
  revisionSource,
  background,
  revisionAtCommit,
  counts,
  libraryIndexes,
  searchText,
  knownBrowsers,
  versions,
  updatedAt,
  retime,
  workLists,
  workStates,
  admin,
  answers,
  translationMemory,
  videoDrafts,
  workVersions,
  setAside,
  staleness,
  history,
  segmentHashes,
  thinHistory,
  search,
];

/**
 * Migrates the schema in one transaction and returns the names of the applied migrations. Instances that start at once wait
 * for each other here; all but the first have nothing to do. New columns of existing rows are filled afterwards in batches,
 * because changing a whole table would block everybody.
 */
export async function migrate(db: Db): Promise<string[]> {
  // Checked first: Kysely's migrator rejects a schema that is newer than this version, although this version may work with
  // it.
  const pending = await pendingMigrations(db);
  const taken = pending.length > 0 ? await migrateSchema(db) : [];
  await fillSearchTexts(db);
  await fillWorkStates(db);
  await fillMemory(db);
  return taken;
}

async function migrateSchema(db: Db): Promise<string[]> {
  await adoptRecord(db);
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Takes the steps up to `last`, or all, in the transaction that the only connection of `db` is in. */
export async function migrateInTransaction(db: Db, last = migrationNames.at(-1)): Promise<void> {
  const { error } = await createMigrator(db, { disableTransactions: true }).migrateTo(last ?? NO_MIGRATIONS);
  if (error !== undefined) throw error;
}

function createMigrator(db: Db, options: Pick<MigratorProps, "disableTransactions"> = {}): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations.map(kyselyMigration)) },
    migrationTableName: "migrations",
    migrationLockTableName: "migrationLock",
    allowUnorderedMigrations: true,
    ...options,
  });
}

function kyselyMigration({ name, statements }: Migration): [string, { up: (trx: Db) => Promise<void> }] {
  const up = async (trx: Db): Promise<void> => {
    // A change of a busy table gives up, instead of blocking every query behind it.
    await sql`set local lock_timeout = '5s'`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };
  return [name, { up }];
}

/** Versions before Kysely's migrator wrote the same table, with another name for the time. */
function adoptRecord(db: Db): Promise<unknown> {
  return sql`do $$ begin
    alter table "migrations" rename column "appliedAt" to "timestamp";
  exception when undefined_table or undefined_column then null;
  end $$`.execute(db);
}

/** Names of the migrations that this version has and the database has not applied. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const names = migrations.map((migration) => migration.name);
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as "exists"`.execute(db);
  if (!rows[0]?.exists) return names;
  const applied = await db.selectFrom("migrations").select("name").execute();
  return names.filter((name) => !applied.some((row) => row.name === name));
}
