import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Db } from "../connect.ts";
import { appendAudit } from "../audit.ts";
import { storedSetting } from "../settings.ts";
import { connectForBackup } from "./backup.ts";
import { fileError, writeBackup } from "./backup-file.ts";
import { singleClient } from "./single-client.ts";

export interface BackupSchedule {
  folder: string;
  /** Hours from one backup to the next. */
  everyHours: number;
  /** How many backups stay; older ones are deleted. */
  keep: number;
}

const backup = z.object({
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  bytes: z.number(),
  file: z.string(),
});

export type LastBackup = z.infer<typeof backup>;

const lastBackup = storedSetting("lastBackup", backup);

/** The last scheduled backup; `null`: none yet. */
export const readLastBackup = lastBackup.read;

const manualBackup = storedSetting("manualBackup", backup.omit({ file: true }));

/** Records that somebody has just written a backup by the command. */
export function noteManualBackup(db: Db, bytes: number): Promise<void> {
  return manualBackup.write(db, { createdAt: new Date().toISOString(), bytes });
}

/** The latest backup, by the schedule or by the command; `null`: none yet. */
export async function readLatestBackup(
  db: Db,
): Promise<(Omit<LastBackup, "file"> & { isScheduled: boolean }) | null> {
  const scheduled = await lastBackup.read(db);
  const manual = await manualBackup.read(db);
  if (manual && manual.createdAt > (scheduled?.createdAt ?? "")) return { ...manual, isScheduled: false };
  return scheduled && { ...scheduled, isScheduled: true };
}

const backupFailure = storedSetting(
  "backupFailure",
  z.object({
    /** ISO 8601, UTC. */
    failedAt: z.string(),
    reason: z.string(),
    /** Since the last backup that succeeded. */
    failures: z.int().default(1),
  }),
);

/** Why the last attempt at a scheduled backup failed; `null`: it did not. */
export const readBackupFailure = backupFailure.read;

/** Records a failure for the admins, until the next backup succeeds. */
export async function noteBackupFailure(db: Db, reason: string): Promise<void> {
  const failures = ((await backupFailure.read(db))?.failures ?? 0) + 1;
  await backupFailure.write(db, { failedAt: new Date().toISOString(), reason, failures });
}

const hour = 60 * 60 * 1000;

/**
 * Writes a backup if the last one is old enough and no other server is writing one, and returns it. `url` needs a session of its
 * own. Throws if the folder or the database cannot be used.
 */
export async function backUpWhenDue(
  url: string,
  { folder, everyHours, keep }: BackupSchedule,
  version: string,
): Promise<LastBackup | undefined> {
  const client = await connectForBackup(url);
  try {
    await client.query("begin");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    const lock = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('scheduled backup', 0)) as "isFree"`,
    );
    if (!lock.rows[0]?.isFree) return undefined;
    const db = singleClient(client);
    const last = await lastBackup.read(db);
    const now = new Date();
    if (last && now.getTime() - Date.parse(last.createdAt) < everyHours * hour) return undefined;
    const made = await writeInto(url, folder, { version, now });
    await lastBackup.write(db, made);
    await backupFailure.delete(db);
    const detail = { name: made.file, bytes: made.bytes, isScheduled: true };
    await appendAudit(db, { action: "backup:create", subject: "library", detail });
    await client.query("commit");
    await deleteOld(folder, keep);
    return made;
  } finally {
    await client.end();
  }
}

async function writeInto(
  url: string,
  folder: string,
  { version, now }: { version: string; now: Date },
): Promise<LastBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw fileError(error, folder);
  });
  const createdAt = now.toISOString();
  const file = `minbar-${createdAt.replaceAll(/[:.]/g, "-")}.backup`;
  const { bytes } = await writeBackup(url, join(folder, file), { version });
  return { createdAt, bytes, file };
}

const backupName = /^minbar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;

/** Other files in the folder stay. */
async function deleteOld(folder: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => backupName.test(name)).toSorted();
  for (const name of backups.slice(0, -keep)) await rm(join(folder, name), { force: true });
}
