import type { Db } from "./connect.ts";

interface AuditEntry {
  /** Who did it; absent when it was the command line. */
  actorId?: string | undefined;
  /** Spelled as in the table of permissions: `video:setVisibility`. */
  action: string;
  /** What it was done to: `video:12`. */
  subject: string;
  /** What changed. Never a secret, never text of a report. */
  detail?: Record<string, unknown> | undefined;
}

/** To be called in the transaction of the change it tells of. */
export async function appendAudit(trx: Db, { detail, ...entry }: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit")
    .values({ ...entry, detail: detail && JSON.stringify(detail) })
    .execute();
}
