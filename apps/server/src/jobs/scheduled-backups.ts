import type { FastifyInstance } from "fastify";
import { runAfterBackup } from "@minbar/data/backup/backup-command";
import { backUpWhenDue, noteBackupFailure } from "@minbar/data/backup/scheduled-backup";
import type { BackupSchedule } from "@minbar/data/backup/scheduled-backup";
import type { Db } from "@minbar/data/connect";
import { version } from "../foundation/version.ts";
import { runBackupCommand } from "./backup-command.ts";
import type { BackupCommand } from "./backup-command.ts";
import { repeatWhileListening } from "./repeat-while-listening.ts";

/** Milliseconds between two checks whether a backup is due. */
const checkEvery = 10 * 60 * 1000;

interface Options {
  db: Db;
  /** For a session of its own. */
  url: string;
  schedule: BackupSchedule & { command: BackupCommand | undefined };
}

/** Writes backups by the schedule, in whichever server checks first, and runs BACKUP_COMMAND after each. */
export function registerScheduledBackups(app: FastifyInstance, options: Options): void {
  const { db, url, schedule } = options;
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
    await runCommand();
  };
  const runCommand = commandRunner(app, options);
  const start = (): void => {
    running ??= check().finally(() => (running = undefined));
  };
  repeatWhileListening(app, start, checkEvery);
}

/** Returns what runs the command unless it has succeeded with the last backup. A server that closes ends it, and it is due again. */
function commandRunner(app: FastifyInstance, { db, url, schedule }: Options): () => Promise<void> {
  const { command, folder } = schedule;
  if (command === undefined) return () => Promise.resolve();
  const stop = new AbortController();
  const run = async (file: string): Promise<string | undefined> => {
    const { failure, output } = await runBackupCommand(command, file, stop.signal);
    if (failure === undefined) app.log.info({ file, output }, "BACKUP_COMMAND succeeded");
    else app.log.error({ file, output }, `BACKUP_COMMAND failed: ${failure}`);
    return failure;
  };
  const runLogged = async (): Promise<void> => {
    try {
      await runAfterBackup(db, { url, folder }, run);
    } catch (error) {
      if (stop.signal.aborted) app.log.warn("BACKUP_COMMAND was ended by the stop, and is due again");
      else app.log.error({ err: error }, "BACKUP_COMMAND could not be run");
    }
  };
  let running: Promise<void> | undefined;
  app.addHook("preClose", (done) => {
    stop.abort();
    done();
  });
  app.addHook("onClose", async () => running);
  return () => (running = runLogged());
}
