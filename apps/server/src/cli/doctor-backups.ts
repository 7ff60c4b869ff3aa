import { readCommandFailure } from "@minbar/data/backup/backup-command";
import { readBackupFailure, readLastBackup } from "@minbar/data/backup/scheduled-backup";
import type { LastBackup } from "@minbar/data/backup/scheduled-backup";
import type { Db } from "@minbar/data/connect";
import type { Settings } from "#foundation/env.ts";
import { fail, ok, warn } from "./finding.ts";
import type { Finding } from "./finding.ts";

const hour = 60 * 60 * 1000;

/** What is known of the scheduled backups: the same as on the system page of the console. */
export async function backupFindings(db: Db, { backups }: Pick<Settings, "backups">): Promise<Finding[]> {
  if (!backups)
    return [warn("no backups are scheduled: set BACKUP_DIR to a folder, such as /var/backups/minbar")];
  const [last, failure] = [await readLastBackup(db), await readBackupFailure(db)];
  const command = backups.command ? await readCommandFailure(db) : null;
  const age = last
    ? ageFinding(last, backups.everyHours)
    : ok("there is no scheduled backup yet: a server writes the first when it starts");
  const faults = [
    failure && `the scheduled backup of ${failure.failedAt} failed: ${failure.reason}`,
    command &&
      `BACKUP_COMMAND failed at ${command.failedAt}: ${command.reason}. Its output is in the server's log`,
  ];
  return [age, ...faults.filter((text) => text !== null).map(fail)];
}

function ageFinding({ createdAt }: LastBackup, everyHours: number): Finding {
  const hours = Math.floor((Date.now() - Date.parse(createdAt)) / hour);
  const text = `the last scheduled backup is ${hours} hours old`;
  if (hours < 2 * everyHours) return ok(text);
  return fail(`${text}: one is due every ${everyHours} hours, read the server's log`);
}
