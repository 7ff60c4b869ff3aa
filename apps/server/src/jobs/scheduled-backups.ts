import type { FastifyInstance } from "fastify";
import { backUpWhenDue } from "@minbar/data/backup/scheduled-backup";
import type { BackupSchedule } from "@minbar/data/backup/scheduled-backup";
import { version } from "../foundation/version.ts";

/** Milliseconds between two checks whether a backup is due. */
const checkEvery = 10 * 60 * 1000;

/** Writes backups by the schedule, in whichever server checks first. `url` needs a session of its own. */
export function registerScheduledBackups(app: FastifyInstance, url: string, schedule: BackupSchedule): void {
  let running: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    try {
      const made = await backUpWhenDue(url, schedule, version);
      if (made) app.log.info(made, "wrote a backup");
    } catch (error) {
      app.log.error({ err: error }, "the scheduled backup failed");
    }
  };
  const start = (): void => {
    running ??= check().finally(() => (running = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    start();
    timer = setInterval(start, checkEvery);
    timer.unref();
  });
  app.addHook("onClose", () => clearInterval(timer));
}
