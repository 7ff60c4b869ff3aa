import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Db } from "../connect.ts";
import { getSetting } from "../settings.ts";
import { connectForBackup } from "./backup.ts";
import { writeBackup } from "./backup-file.ts";

export interface BackupSchedule {
  folder: string;
  /** Hours from one backup to the next. */
  everyHours: number;
  /** How many backups stay; older ones are deleted. */
  keep: number;
}

const lastBackup = z.object({
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  bytes: z.number(),
  file: z.string(),
});

export type LastBackup = z.infer<typeof lastBackup>;

const key = "lastBackup";

/** The last scheduled backup; `null`: none yet. */
export async function readLastBackup(db: Db): Promise<LastBackup | null> {
  return lastBackup
    .nullable()
    .catch(null)
    .parse((await getSetting(db, key)) ?? null);
}

const hour = 60 * 60 * 1000;

/**
 * Writes a backup if the last one is old enough and no other server is writing one, and returns it. `url` needs a session of its
 * own. Throws where the folder or the database cannot be used.
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
    const stored = await client.query<{ value: unknown }>(`select "value" from "settings" where "key" = $1`, [
      key,
    ]);
    const last = lastBackup.safeParse(stored.rows[0]?.value);
    const now = new Date();
    if (last.success && now.getTime() - Date.parse(last.data.createdAt) < everyHours * hour) return undefined;
    const made = await writeInto(url, folder, { version, now });
    await client.query(
      `insert into "settings" ("key", "value") values ($1, $2)
       on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`,
      [key, JSON.stringify(made)],
    );
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
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const createdAt = now.toISOString();
  const file = `minbar-${createdAt.replaceAll(/[:.]/g, "-")}.backup`;
  const { bytes } = await writeBackup(url, join(folder, file), { version });
  return { createdAt, bytes, file };
}

const backupName = /^minbar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;
/** What a killed server left: a name of ours with an ending. */
const partialName = /^minbar-[^/]+Z\.backup\.partial-\d+$/;

/** Other files in the folder stay. The caller holds the lock, so nobody writes a partial file now. */
async function deleteOld(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names.filter((name) => backupName.test(name)).toSorted();
  const gone = [
    ...old.slice(0, Math.max(0, old.length - keep)),
    ...names.filter((name) => partialName.test(name)),
  ];
  for (const name of gone) await rm(join(folder, name), { force: true });
}
