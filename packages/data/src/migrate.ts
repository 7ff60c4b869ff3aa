import { sql } from "kysely";

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
import { schemaCompatibility } from "./migrations/029-schema-compatibility.ts";
import { withdrawnContent } from "./migrations/030-withdrawn-content.ts";
import { search } from "./migrations/031-search.ts";
import { videoTrash } from "./migrations/032-video-trash.ts";
import { blockedPeople } from "./migrations/033-blocked-people.ts";
import { idempotencyKeys } from "./migrations/034-idempotency-keys.ts";
import { teamWork } from "./migrations/035-team-work.ts";
import { demoAccounts } from "./migrations/036-demo-accounts.ts";
import { sessionDetails } from "./migrations/037-session-details.ts";
import { searchFolding } from "./migrations/038-search-folding.ts";
import { reportLanguage } from "./migrations/040-report-language.ts";
import { playlistUpdates } from "./migrations/041-playlist-updates.ts";
import { findingMarks } from "./migrations/042-finding-marks.ts";
import { reportFields } from "./migrations/043-report-fields.ts";
import { languageTrash } from "./migrations/044-language-trash.ts";
import { playlistUpdatesOfMany } from "./migrations/045-playlist-updates-of-many.ts";
import { fillWorkStates } from "./library/work-overview.ts";
import { applyMigration, pendingOf, runMigrations } from "./run-migrations.ts";
import type { Migration, MigrationOptions } from "./run-migrations.ts";
import { readCompatibility, requireCompatibility } from "./schema-compatibility.ts";
import { putSetting } from "./settings.ts";
import { fillMemory } from "./transcripts/memory.ts";

export const migrations: readonly Migration[] = [
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
  schemaCompatibility,
  withdrawnContent,
  search,
  videoTrash,
  blockedPeople,
  idempotencyKeys,
  teamWork,
  demoAccounts,
  sessionDetails,
  searchFolding,
  reportLanguage,
  playlistUpdates,
  findingMarks,
  reportFields,
  languageTrash,
  playlistUpdatesOfMany,
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * New columns and tables that are filled from existing rows once, in batches, each after the last id of the previous batch:
 * changing a whole table at once would block everybody. The setting `key` is true when a fill is complete.
 */
const fills = [
  { key: "workStatesFilled", what: "work states", fill: fillWorkStates },
  { key: "translationMemoryFilled", what: "translation memory", fill: fillMemory },
];

/** Batches between two lines about the progress. */
const reportEvery = 50;

/**
 * Migrates the schema, fills what it added, and returns the names of the applied migrations. Servers that start at once wait
 * for each other. Throws if a newer version removed what this version needs.
 */
export async function migrate(db: Db, options: MigrationOptions = {}): Promise<string[]> {
  await requireCompatibility(db, migrationNames);
  const isPending = (await pendingMigrations(db)).length > 0;
  const applied = isPending ? await runMigrations(db, migrations, options) : [];
  for (const { key, what, fill } of await pendingFills(db)) {
    const onBatch = reportBatches(what, options);
    for (let after: number | null = 0; after !== null; after = await fill(db, after)) onBatch();
    await putSetting(db, key, true);
  }
  return applied;
}

/** Whether `migrate` has nothing to do, and would not throw. */
export async function isMigrated(db: Db): Promise<boolean> {
  if ((await pendingMigrations(db)).length > 0) return false;
  const { isCompatible } = await readCompatibility(db, migrationNames);
  return isCompatible && (await pendingFills(db)).length === 0;
}

async function pendingFills(db: Db): Promise<typeof fills> {
  const complete = await db.selectFrom("settings").select("key").where("value", "=", "true").execute();
  return fills.filter((fill) => !complete.some(({ key }) => key === fill.key));
}

function reportBatches(what: string, { report }: MigrationOptions): () => void {
  let batches = 0;
  return () => {
    batches += 1;
    if (batches % reportEvery === 2) report?.(`filling the ${what} of existing rows: batch ${batches}`);
  };
}

/** Applies the migrations up to `last`, or all, in the transaction that the only connection of `db` is in. */
export async function migrateInTransaction(db: Db, last = migrationNames.at(-1)): Promise<void> {
  const wanted = migrations.slice(0, migrationNames.indexOf(last ?? "") + 1);
  for (const migration of await pendingOf(db, wanted)) await applyMigration(db, migration);
}

/** Names of the migrations that this version has and the database has not applied. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as "exists"`.execute(db);
  if (!rows[0]?.exists) return [...migrationNames];
  const applied = await db.selectFrom("migrations").select("name").execute();
  return migrationNames.filter((name) => !applied.some((row) => row.name === name));
}
