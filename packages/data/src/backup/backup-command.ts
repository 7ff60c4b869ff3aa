import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Db } from "../connect.ts";
import { storedSetting } from "../settings.ts";
import { connectForBackup } from "./backup.ts";
import { checkBackupFile } from "./backup-file.ts";
import { readLastBackup } from "./scheduled-backup.ts";

const commandRun = storedSetting(
  "backupCommand",
  z.object({
    /** The name of the backup. */
    file: z.string(),
    /** ISO 8601, UTC. */
    endedAt: z.string(),
    /** `null`: it succeeded. */
    failure: z.string().nullable(),
    /** Since the last success. */
    failures: z.int(),
  }),
);

/** The last run of `BACKUP_COMMAND`; `null`: none yet. */
export const readCommandRun = commandRun.read;

/** Why the last run of `BACKUP_COMMAND` failed; `null`: it did not. */
export async function readCommandFailure(db: Db): Promise<{ failedAt: string; reason: string } | null> {
  const { failure = null, endedAt = "" } = (await readCommandRun(db)) ?? {};
  return failure === null ? null : { failedAt: endedAt, reason: failure };
}

/** `url` needs a session of its own. */
interface Place {
  url: string;
  folder: string;
}

/** The last scheduled backup in that folder, unless the command has succeeded with it; and the failures so far. */
async function dueBackup(db: Db, folder: string): Promise<{ file: string; failures: number } | undefined> {
  const [backup, last] = [await readLastBackup(db), await readCommandRun(db)];
  if (!backup || !existsSync(join(folder, backup.file))) return undefined;
  const { file } = backup;
  return last?.file === file && last.failure === null ? undefined : { file, failures: last?.failures ?? 0 };
}

/**
 * Calls `run` with the path of the last scheduled backup, in one server at a time, until it has succeeded once. `run` returns
 * why it failed, `undefined` if it did not; if it throws, nothing is recorded. A backup in the folder of another server is
 * left to that one.
 */
export async function runAfterBackup(
  db: Db,
  { url, folder }: Place,
  run: (path: string) => Promise<string | undefined>,
): Promise<void> {
  const client = await connectForBackup(url);
  try {
    // Ends with the connection: no transaction is open while the command runs.
    const lock = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('backup command', 0)) as "isFree"`,
    );
    const due = lock.rows[0]?.isFree ? await dueBackup(db, folder) : undefined;
    if (!due) return;
    const path = join(folder, due.file);
    const damage = await checkBackupFile(path).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const failure = damage ?? (await run(path)) ?? null;
    const failures = failure === null ? 0 : due.failures + 1;
    await commandRun.write(db, { file: due.file, endedAt: new Date().toISOString(), failure, failures });
  } finally {
    await client.end();
  }
}
