import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { startTestServer } from "../../test/testing.ts";

const { db, url } = await openFileDatabase({ max: 2 });
const folder = await openFileFolder();

const backups = join(folder, "backups");

/** A server that listens until the test ends, and its log. */
async function startServer(command: string) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const settings = { BACKUP_DIR: backups, BACKUP_COMMAND: command };
  const server = await startTestServer(settings, { cachesReads: true, databaseUrl: url, log });
  const { app } = server;
  let stopping: Promise<void> | undefined;
  const stopOnce = () => (stopping ??= server.stop());
  onTestFinished(stopOnce);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const failures = async (step: string) => {
    const { body } = await app.inject("/metrics");
    return new RegExp(`^minbar_backup_failures\\{step="${step}"\\} (\\d+)$`, "m").exec(body)?.[1];
  };
  const says = (words: string) => vi.waitFor(() => expect(lines.join("")).toContain(words), 10_000);
  return { says, failures, stop: stopOnce };
}

const copies = join(folder, "copies");
const copy = `mkdir -p ${copies} && cp "$BACKUP_FILE" ${copies}`;

test("the command runs after each of two scheduled backups", async () => {
  for (const count of [1, 2]) {
    await sql`delete from "settings" where "key" = 'lastBackup'`.execute(db);
    const { says, failures, stop } = await startServer(copy);
    await says("BACKUP_COMMAND succeeded");
    expect(await failures("command")).toBe("0");
    expect((await readdir(copies)).toSorted()).toEqual((await readdir(backups)).toSorted());
    expect(await readdir(copies)).toHaveLength(count);
    await stop();
  }
});

test("a failed command and a failed backup are logged, counted for the alarm, and cleared by the next success", async () => {
  await sql`delete from "settings"`.execute(db);
  const first = await startServer("echo the disk at the other place is full; exit 7");
  await first.says("BACKUP_COMMAND failed: it ended with exit code 7");
  await first.says("the disk at the other place is full");
  await vi.waitFor(async () => expect(await first.failures("command")).toBe("1"));
  expect(await first.failures("write")).toBe("0");
  await first.stop();
  const second = await startServer(copy);
  await second.says("BACKUP_COMMAND succeeded");
  await vi.waitFor(async () => expect(await second.failures("command")).toBe("0"));
});

test("a server that stops ends the command, which is no failure and is due again", async () => {
  await sql`delete from "settings"`.execute(db);
  const pidFile = join(folder, "pid");
  const first = await startServer(`echo $$ > ${pidFile}; sleep 60`);
  const pid = Number(await vi.waitFor(() => readFile(pidFile, "utf8"), 10_000));
  const started = performance.now();
  await first.stop();
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(() => process.kill(-pid, 0)).toThrow("ESRCH");
  await first.says("BACKUP_COMMAND was ended by the stop, and is due again");
  const second = await startServer(copy);
  expect(await second.failures("command")).toBe("0");
  await second.says("BACKUP_COMMAND succeeded");
});

test("a backup that cannot be written counts as failed, also before the first", async () => {
  await sql`delete from "settings"`.execute(db);
  await rm(backups, { recursive: true, force: true });
  await writeFile(backups, "a file");
  const { says, failures } = await startServer(copy);
  await says("the scheduled backup failed");
  await vi.waitFor(async () => expect(await failures("write")).toBe("1"));
  expect(await failures("command")).toBe("0");
});
