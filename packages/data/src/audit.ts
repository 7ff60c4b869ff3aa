import type { Db } from "./connect.ts";

interface AuditEntry {
  /** The account; absent for the command line. */
  actorId?: string | undefined;
  /** Spelled as in the table of permissions: `video:setVisibility`. */
  action: string;
  /** The subject: `video:12`. */
  subject: string;
  /** What changed. Never a secret, never text of a report. */
  detail?: Record<string, unknown> | undefined;
}

/** Called in the transaction of the change that it records. */
export async function appendAudit(trx: Db, { detail, ...entry }: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit")
    .values({ ...entry, detail: detail && JSON.stringify(detail) })
    .execute();
}
