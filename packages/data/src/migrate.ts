import { sql } from "kysely";

import type { Db } from "./connect.ts";
import { baseline } from "./migrations/baseline/baseline.ts";
import { demoAccounts } from "./migrations/036-demo-accounts.ts";
import { sessionDetails } from "./migrations/037-session-details.ts";
import { searchFolding } from "./migrations/038-search-folding.ts";
import { reportLanguage } from "./migrations/040-report-language.ts";
import { playlistUpdates } from "./migrations/041-playlist-updates.ts";
import { findingMarks } from "./migrations/042-finding-marks.ts";
import { reportFields } from "./migrations/043-report-fields.ts";
import { languageTrash } from "./migrations/044-language-trash.ts";
import { playlistUpdatesOfMany } from "./migrations/045-playlist-updates-of-many.ts";
import { transcriptsByLanguage } from "./migrations/046-transcripts-by-language.ts";
import { applyMigration, namesOf, pendingOf, runMigrations } from "./run-migrations.ts";
import type { Migration, MigrationOptions } from "./run-migrations.ts";
import {
  earlierDatabaseText,
  isFilled,
  readCompatibility,
  requireCompatibility,
} from "./schema-compatibility.ts";

export const migrations: readonly Migration[] = [
  baseline,
  demoAccounts,
  sessionDetails,
  searchFolding,
  reportLanguage,
  playlistUpdates,
  findingMarks,
  reportFields,
  languageTrash,
  playlistUpdatesOfMany,
  transcriptsByLanguage,
];

/** Every name that a migrated database has in `migrations`. */
export const migrationNames: readonly string[] = migrations.flatMap(namesOf);

/**
 * Migrates the schema, and returns the names of the applied migrations. Servers that start at once wait for each other. Throws if
 * a newer version removed what this version needs, or if the database has not reached the schema of 0.1.0.
 */
export async function migrate(db: Db, options: MigrationOptions = {}): Promise<string[]> {
  await requireCompatibility(db, migrationNames);
  const pending = await pendingMigrations(db);
  if (!pending.includes(baseline.name) && !(await isFilled(db))) throw new Error(earlierDatabaseText);
  return pending.length > 0 ? runMigrations(db, migrations, options) : [];
}

/** Whether `migrate` has nothing to do, and would not throw. */
export async function isMigrated(db: Db): Promise<boolean> {
  if ((await pendingMigrations(db)).length > 0) return false;
  const { isCompatible } = await readCompatibility(db, migrationNames);
  return isCompatible && (await isFilled(db));
}

/** Applies the migrations up to `last`, or all, in the transaction that the only connection of `db` is in. */
export async function migrateInTransaction(db: Db, last = migrationNames.at(-1)): Promise<void> {
  const wanted = migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);
  for (const migration of await pendingOf(db, wanted)) await applyMigration(db, migration);
}

/** Names of the migrations that this version has and the database has not applied. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as "exists"`.execute(db);
  const names = migrations.map(({ name }) => name);
  if (!rows[0]?.exists) return names;
  const applied = await db.selectFrom("migrations").select("name").execute();
  return names.filter((name) => !applied.some((row) => row.name === name));
}
