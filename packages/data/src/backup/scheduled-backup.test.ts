import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import { connect, disconnect } from "../connect.ts";
import { createTestDatabase } from "../../test/testing.ts";
import { backUpWhenDue, noteBackupFailure, readBackupFailure, readLastBackup } from "./scheduled-backup.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "minbar-backups-")), "backups");
});

async function withLibrary(work: (url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await createTestDatabase(inject("clusterUrl"));
  try {
    await work(url);
  } finally {
    await drop();
  }
}

const schedule = () => ({ folder, everyHours: 24, keep: 2 });

test("only one of five servers that check at once writes the backup, and none writes again before it is due", async () => {
  await withLibrary(async (url) => {
    const made = await Promise.all(Array.from({ length: 5 }, () => backUpWhenDue(url, schedule(), "1.0.0")));
    expect(made.filter((backup) => backup !== undefined)).toHaveLength(1);
    expect(await backUpWhenDue(url, schedule(), "1.0.0")).toBeUndefined();
    const [file = ""] = await readdir(folder);
    expect(file).toMatch(/^minbar-.*Z\.backup$/);
    const db = connect(url);
    expect(await readLastBackup(db)).toMatchObject({ file, bytes: (await stat(join(folder, file))).size });
    await disconnect(db);
  });
});

test("a backup is due again after its interval, and the oldest ones are deleted but other files stay", async () => {
  await withLibrary(async (url) => {
    const db = connect(url);
    expect(await readLastBackup(db)).toBeNull();
    await backUpWhenDue(url, schedule(), "1.0.0");
    for (const name of [
      "minbar-2020-01-01T00-00-00-000Z.backup",
      "minbar-2020-01-02T00-00-00-000Z.backup",
      "notes.txt",
    ])
      await writeFile(join(folder, name), "old");
    await sql`update "settings" set "value" = jsonb_set("value"::jsonb, '{createdAt}', '"2020-01-01T00:00:00.000Z"')
      where "key" = 'lastBackup'`.execute(db);
    const second = await backUpWhenDue(url, { ...schedule(), keep: 1 }, "1.0.0");
    expect(await readdir(folder)).toEqual([second?.file, "notes.txt"]);
    await disconnect(db);
  });
});

test("a failed backup is due again at once, and the next successful one clears its reason", async () => {
  await withLibrary(async (url) => {
    const file = join(folder, "..", "file");
    await writeFile(file, "");
    await expect(backUpWhenDue(url, { ...schedule(), folder: join(file, "x") }, "1.0.0")).rejects.toThrow(
      "x: a part of the path is a file.",
    );
    const db = connect(url);
    await noteBackupFailure(db, "the disk is full");
    expect(await readBackupFailure(db)).toMatchObject({ reason: "the disk is full" });
    expect(await backUpWhenDue(url, schedule(), "1.0.0")).toBeDefined();
    expect(await readBackupFailure(db)).toBeNull();
    await disconnect(db);
  });
});

test("a backup by the schedule leaves an entry in the audit log, and a check before it is due leaves none", async () => {
  await withLibrary(async (url) => {
    const made = await backUpWhenDue(url, schedule(), "1.0.0");
    await backUpWhenDue(url, schedule(), "1.0.0");
    const db = connect(url);
    const entries = await db.selectFrom("audit").select(["actorId", "action", "subject", "detail"]).execute();
    await disconnect(db);
    const detail = { name: made?.file, bytes: made?.bytes, isScheduled: true };
    expect(entries).toEqual([{ actorId: null, action: "backup:create", subject: "library", detail }]);
  });
});
