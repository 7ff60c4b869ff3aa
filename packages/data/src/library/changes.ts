import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { refuseOldVersion } from "./conflict.ts";
import type { CurrentRow } from "./conflict.ts";
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

/** Nouns in audit actions, mapped to the nouns of error messages. */
const nouns = { category: "category", task: "task", reportedIssue: "report" } as const;

interface AuditedChange {
  kind: keyof typeof nouns;
  id: number;
  /** Locked until the transaction ends. */
  stored: CurrentRow;
  changes: VersionedChanges<object>;
}

/**
 * Rejects a change that started from an older version than the stored one. Returns whether it changes any value; if so, it
 * records the names of the changed fields in the audit log, never their values.
 */
export async function acceptChange(trx: Db, { kind, id, stored, changes }: AuditedChange): Promise<boolean> {
  const { actorId, version, ...values } = changes;
  refuseOldVersion(nouns[kind], stored, version);
  const before = new Map<string, unknown>(Object.entries(stored));
  const fields = Object.entries(values)
    .filter(([field, value]) => value !== undefined && value !== before.get(field))
    .map(([field]) => field);
  if (fields.length === 0) return false;
  await appendAudit(trx, { actorId, action: `${kind}:update`, subject: `${kind}:${id}`, detail: { fields } });
  return true;
}
