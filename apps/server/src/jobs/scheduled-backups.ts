import type { FastifyInstance } from "fastify";
import { backUpWhenDue, noteBackupFailure } from "@minbar/data/backup/scheduled-backup";
import type { BackupSchedule } from "@minbar/data/backup/scheduled-backup";
import type { Db } from "@minbar/data/connect";
import { version } from "../foundation/version.ts";
import { repeatWhileListening } from "./repeat-while-listening.ts";

/** Milliseconds between two checks whether a backup is due. */
const checkEvery = 10 * 60 * 1000;

interface Options {
  db: Db;
  /** For a session of its own. */
  url: string;
  schedule: BackupSchedule;
}

/** Writes backups by the schedule, in whichever server checks first. */
export function registerScheduledBackups(app: FastifyInstance, { db, url, schedule }: Options): void {
  let running: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    try {
      const made = await backUpWhenDue(url, schedule, version);
      if (made) app.log.info(made, "wrote a backup");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      app.log.error({ err: error }, "the scheduled backup failed");
      // Without the database, the log is all there is.
      await noteBackupFailure(db, reason).catch(() => undefined);
    }
  };
  const start = (): void => {
    running ??= check().finally(() => (running = undefined));
  };
  repeatWhileListening(app, start, checkEvery);
}
