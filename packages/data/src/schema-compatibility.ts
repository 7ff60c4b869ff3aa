import { sql } from "kysely";

import type { Db } from "./connect.ts";

interface SchemaCompatibility {
  /** The migrations of newer versions. */
  newer: string[];
  /** Whether nothing was removed that this version needs. */
  isCompatible: boolean;
}

/** Compares the database's migrations with those that this version knows. */
export async function readCompatibility(db: Db, known: readonly string[]): Promise<SchemaCompatibility> {
  const { rows } = await sql<{ hasMigrations: boolean; hasCompatibility: boolean }>`
    select to_regclass('migrations') is not null as "hasMigrations",
      to_regclass('"schemaCompatibility"') is not null as "hasCompatibility"`.execute(db);
  const [exist] = rows;
  const applied = exist?.hasMigrations ? await db.selectFrom("migrations").select("name").execute() : [];
  const newer = applied.map(({ name }) => name).filter((name) => !known.includes(name));
  const limit = exist?.hasCompatibility
    ? await db.selectFrom("schemaCompatibility").select("oldestReader").executeTakeFirst()
    : undefined;
  return { newer, isCompatible: limit === undefined || known.includes(limit.oldestReader) };
}

/** Throws if a newer version removed something that this version needs. */
export async function requireCompatibility(db: Db, known: readonly string[]): Promise<void> {
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
