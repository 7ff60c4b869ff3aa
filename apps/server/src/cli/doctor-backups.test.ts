import { expect, test } from "vitest";
import { noteBackupFailure } from "@minbar/data/backup/scheduled-backup";
import { openTestDatabase } from "@minbar/data/test/test-database";
import { putSetting } from "@minbar/data/settings";
import { readSettings } from "#foundation/env.ts";
import { backupFindings } from "./doctor-backups.ts";

const db = await openTestDatabase();

const scheduled = readSettings({ BACKUP_DIR: "/var/backups/minbar", BACKUP_COMMAND: "true" });
const hour = 60 * 60 * 1000;

function noteBackup(hoursAgo: number): Promise<void> {
  const createdAt = new Date(Date.now() - hoursAgo * hour - 1000).toISOString();
  return putSetting(db, "lastBackup", { createdAt, bytes: 1, file: "a.backup" });
}

test("the doctor warns where no backups are scheduled, and says what to set", async () => {
  const text = "no backups are scheduled: set BACKUP_DIR to a folder, such as /var/backups/minbar";
  expect(await backupFindings(db, readSettings({}))).toEqual([{ level: "warn", text }]);
});

test("the doctor says how old the last backup is, and complains when two intervals have passed", async () => {
  const finding = async () => (await backupFindings(db, scheduled))[0];
  expect(await finding()).toMatchObject({
    level: "ok",
    text: expect.stringContaining("no scheduled backup yet"),
  });
  await noteBackup(47);
  expect(await finding()).toEqual({ level: "ok", text: "the last scheduled backup is 47 hours old" });
  await noteBackup(48);
  expect(await finding()).toEqual({
    level: "fail",
    text: "the last scheduled backup is 48 hours old: one is due every 24 hours, read the server's log",
  });
});

test("the doctor complains about a failed backup and a failed command, each with its reason", async () => {
  await noteBackup(1);
  await noteBackupFailure(db, "/var/backups/minbar: the disk is full.");
  const run = { file: "a.backup", endedAt: "2026-11-29T02:00:00.000Z", failures: 2 };
  await putSetting(db, "backupCommand", { ...run, failure: "it ended with exit code 1" });
  const [, ...complaints] = await backupFindings(db, scheduled);
  expect(complaints).toEqual([
    {
      level: "fail",
      text: expect.stringMatching(/^the scheduled backup of .* failed: .*: the disk is full\.$/),
    },
    {
      level: "fail",
      text: "BACKUP_COMMAND failed at 2026-11-29T02:00:00.000Z: it ended with exit code 1. Its output is in the server's log",
    },
  ]);
});
