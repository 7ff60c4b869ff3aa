import type { Db } from "./connect.ts";

interface AuditEntry {
  /** The account; absent for the command line. */
  actorId?: string | undefined;
  /** Spelled as in the permissions table: `video:setVisibility`. */
  action: string;
  /** The subject: `video:12`. */
  subject: string;
  /** What changed. Never a secret, and never the text of a report. */
  detail?: Record<string, unknown> | undefined;
}

/** Call it in the transaction of the change that it records. */
export function appendAudit(trx: Db, entry: AuditEntry): Promise<void> {
  return appendAudits(trx, [entry]);
}

/** The same for several subjects, in one statement. */
export async function appendAudits(trx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto("audit")
    .values(entries.map(({ detail, ...entry }) => ({ ...entry, detail: detail && JSON.stringify(detail) })))
    .execute();
}
