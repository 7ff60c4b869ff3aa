import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openFileDatabase } from "../../test/test-database.ts";
import { readCommandFailure, readCommandRun, runAfterBackup } from "./backup-command.ts";
import { backUpWhenDue } from "./scheduled-backup.ts";

const { db, url } = await openFileDatabase({ max: 2 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "minbar-backups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await sql`delete from "settings"`.execute(db);
});

/** Writes a backup, and returns its path. */
async function backUp(): Promise<string> {
  await sql`delete from "settings" where "key" = 'lastBackup'`.execute(db);
  const made = await backUpWhenDue(url, { folder, everyHours: 24, keep: 2 }, "1.0.0");
  return join(folder, made?.file ?? "");
}

const calls: string[] = [];
beforeEach(() => void calls.splice(0));

function run(failure?: string, place = folder): Promise<void> {
  return runAfterBackup(db, { url, folder: place }, async (path) => {
    calls.push(path);
    return failure;
  });
}

test("the command runs once with each backup, and not before the first", async () => {
  await run();
  expect(calls).toEqual([]);
  const first = await backUp();
  await run();
  await run();
  const second = await backUp();
  await run();
  expect(calls).toEqual([first, second]);
});

test("a failed command runs again, and its failures are counted until it succeeds", async () => {
  const path = await backUp();
  await run("it ended with exit code 1");
  await run("it ended with exit code 2");
  expect(await readCommandRun(db)).toMatchObject({ failure: "it ended with exit code 2", failures: 2 });
  expect(await readCommandFailure(db)).toMatchObject({ reason: "it ended with exit code 2" });
  await run();
  expect(await readCommandRun(db)).toMatchObject({ failure: null, failures: 0 });
  expect(await readCommandFailure(db)).toBeNull();
  expect(calls).toEqual([path, path, path]);
});

test("of five servers one runs the command at a time, and a command that was stopped is due again", async () => {
  await backUp();
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<undefined>();
  const place = { url, folder };
  const first = runAfterBackup(db, place, () => {
    started.resolve();
    return ended.promise;
  });
  await started.promise;
  await Promise.all([run(), run(), run(), run()]);
  expect(calls).toEqual([]);
  ended.resolve(undefined);
  await first;
  await backUp();
  await expect(runAfterBackup(db, place, () => Promise.reject(new Error("stopped")))).rejects.toThrow(
    "stopped",
  );
  await run();
  expect(calls).toHaveLength(1);
});

test("the command does not run with a damaged backup, nor with one of another server's folder", async () => {
  const path = await backUp();
  await run(undefined, tmpdir());
  expect(await readCommandRun(db)).toBeNull();
  await appendFile(path, "x");
  await run();
  expect(calls).toEqual([]);
  expect((await readCommandFailure(db))?.reason).toMatch(/\.backup cannot be restored: its end is missing/);
});
