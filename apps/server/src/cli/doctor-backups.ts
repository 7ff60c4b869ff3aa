import { readCommandFailure } from "@minbar/data/backup/backup-command";
import { readBackupFailure, readLastBackup } from "@minbar/data/backup/scheduled-backup";
import type { Db } from "@minbar/data/connect";
import type { Settings } from "#foundation/env.ts";
import type { Finding } from "./doctor-server.ts";

const hour = 60 * 60 * 1000;

/** What is known of the scheduled backups: the same as on the system page of the console. */
export async function backupFindings(db: Db, { backups }: Pick<Settings, "backups">): Promise<Finding[]> {
  if (!backups)
    return [
      {
        ok: true,
        warns: true,
        text: "no backups are scheduled: set BACKUP_DIR to a folder, such as /var/backups/minbar",
      },
    ];
  const [last, failure] = [await readLastBackup(db), await readBackupFailure(db)];
  const commandFailure = backups.command ? await readCommandFailure(db) : null;
  const findings: Finding[] = [];
  if (!last)
    findings.push({
      ok: true,
      text: "there is no scheduled backup yet: a server writes the first when it starts",
    });
  else {
    const hours = Math.floor((Date.now() - Date.parse(last.createdAt)) / hour);
    const isOverdue = hours >= 2 * backups.everyHours;
    const overdue = isOverdue ? `: one is due every ${backups.everyHours} hours, read the server's log` : "";
    findings.push({ ok: !isOverdue, text: `the last scheduled backup is ${hours} hours old${overdue}` });
  }
  if (failure)
    findings.push({
      ok: false,
      text: `the scheduled backup of ${failure.failedAt} failed: ${failure.reason}`,
    });
  if (commandFailure)
    findings.push({
      ok: false,
      text: `BACKUP_COMMAND failed at ${commandFailure.failedAt}: ${commandFailure.reason}. Its output is in the server's log`,
    });
  return findings;
}
