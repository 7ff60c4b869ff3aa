import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { refuseOldVersion } from "./conflict.ts";
import type { LockedRow } from "./conflict.ts";
import type { Changes } from "../schema.ts";

/** SQL does not allow an update that sets nothing. */
export function isEmptyChange(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}

/** The fields to set, who sets them (absent: the command line) and the version that the change started from. */
export type VersionedChanges<Row> = Changes<Row> & {
  actorId?: string | undefined;
  version?: number | undefined;
};

interface AuditedChange extends LockedRow {
  changes: VersionedChanges<object>;
}

/** The names of the values that differ from the stored ones. */
export function changedFields(values: object, stored: object): string[] {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(values)
    .filter(([field, value]) => value !== undefined && value !== before.get(field))
    .map(([field]) => field);
}

/**
 * Rejects a change that started from an older version than the stored one. Returns whether it changes any value; if so, it
 * records the names of the changed fields in the audit log, never their values, and the version that the change makes.
 */
export async function acceptChange(trx: Db, { changes, ...row }: AuditedChange): Promise<boolean> {
  const { actorId, version, ...values } = changes;
  const { kind, id, stored } = row;
  await refuseOldVersion(trx, row, version);
  const fields = changedFields(values, stored);
  if (fields.length === 0) return false;
  const detail = { fields, version: stored.version + 1 };
  await appendAudit(trx, { actorId, action: `${kind}:update`, subject: `${kind}:${id}`, detail });
  return true;
}
