import { sql } from "kysely";

import type { Db } from "./connect.ts";
import { fillKeys } from "./migrations/baseline/baseline.ts";

interface SchemaCompatibility {
  /** The migrations of newer versions. */
  newer: string[];
  /** Whether nothing was removed that this version needs. */
  isCompatible: boolean;
}

/** Compares the migrations of a migrated database with those that this version knows. */
export async function readCompatibility(db: Db, known: readonly string[]): Promise<SchemaCompatibility> {
  const { rows } = await sql<{ applied: string[]; oldestReader: string }>`
    select array(select "name"::text from "migrations" order by "name") as "applied",
      (select "oldestReader" from "schemaCompatibility") as "oldestReader"`.execute(db);
  const { applied = [], oldestReader = "" } = rows[0] ?? {};
  return {
    newer: applied.filter((name) => !known.includes(name)),
    isCompatible: known.includes(oldestReader),
  };
}

/** Throws if a newer version removed something that this version needs. */
export async function requireCompatibility(db: Db, known: readonly string[]): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('"schemaCompatibility"') is not null as "exists"`.execute(db);
  if (!rows[0]?.exists) return;
  const { newer, isCompatible } = await readCompatibility(db, known);
  if (!isCompatible) throw new Error(incompatibleText(newer));
}

export function incompatibleText(newer: readonly string[]): string {
  return (
    `A newer version of Minbar has migrated this database (${newer.at(-1)}) and removed what this version needs. ` +
    "Install the newer version, or restore the backup from before the upgrade."
  );
}

export function newerText(newer: readonly string[]): string {
  return `A newer version of Minbar has migrated this database (${newer.at(-1)}). This version can still use it.`;
}

/** Whether 0.1.0, if it migrated the database, has filled what it added to earlier ones. */
export async function isFilled(db: Db): Promise<boolean> {
  const complete = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "in", fillKeys)
    .where("value", "=", "true")
    .execute();
  return complete.length === fillKeys.length;
}

export const earlierDatabaseText =
  "This database has not reached the schema of Minbar 0.1.0, with which this version begins. Nothing was changed. " +
  "Start Minbar 0.1.0 on it once, until it is ready, then this version.";

export const earlierBackupText =
  "This backup has not reached the schema of Minbar 0.1.0, with which this version begins. Nothing was restored. " +
  "Restore it with Minbar 0.1.0, start that once, until it is ready, and make a new backup.";
