import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { readLatestBackup } from "@minbar/data/backup/scheduled-backup";
import { connect, disconnect } from "@minbar/data/connect";
import { listVideos } from "@minbar/data/library/videos";
import { newTestDatabase, openFileDatabase } from "@minbar/data/test/test-database";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { seedDemo } from "@minbar/demo/seed";
import { minbarHere } from "../../test/testing-commands.ts";
import { version } from "../foundation/version.ts";

const cli = fileURLToPath(new URL("../minbar.js", import.meta.url));

// A backup is verified in a PostgreSQL of its own.
vi.setConfig({ testTimeout: 60_000 });

const source = await openFileDatabase();
await seedDemo(source.db, async () => "hash");
// A restore waits for the connections of others to end.
await disconnect(source.db);
const folder = await openFileFolder();

function minbar(url: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

test("a library is backed up, verified, and restored into an empty database", async () => {
  const backup = await minbar(source.url, "backup", "a.backup");
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up: .*a\.backup, \d\.\d MB/),
  });
  expect(statSync(join(folder, "a.backup")).mode & 0o777).toBe(0o600);
  const db = connect(source.url);
  const bytes = statSync(join(folder, "a.backup")).size;
  expect(await readLatestBackup(db)).toEqual({ createdAt: expect.any(String), bytes, isScheduled: false });
  await disconnect(db);
  const verified = await minbar(source.url, "verify", "a.backup");
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The backup is whole: \d+ rows in \d+ tables/),
  });

  const target = await newTestDatabase("template0");
  const restored = await minbar(target.url, "restore", "a.backup");
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/) });
  expect(restored.output).toMatch(
    /^The backup holds accounts of the demo, which cannot sign in .*amina\.admin@/m,
  );
  const [before, after] = [connect(source.url), connect(target.url)];
  const everything = { includeHidden: true };
  expect(await listVideos(after, everything)).toEqual(await listVideos(before, everything));
  await disconnect(before);
  await disconnect(after);
});

test("a backup and its restore each leave an entry in the audit log, without an account", async () => {
  const target = await newTestDatabase("template0");
  await minbarHere(["backup", "noted.backup"], { databaseUrl: source.url, folder });
  await minbarHere(["restore", "noted.backup"], { databaseUrl: target.url, folder });
  const bytes = statSync(join(folder, "noted.backup")).size;
  expect(await lastEntry(source.url)).toEqual({
    actorId: null,
    action: "backup:create",
    subject: "library",
    detail: { name: "noted.backup", bytes },
  });
  expect(await lastEntry(target.url)).toEqual({
    actorId: null,
    action: "backup:restore",
    subject: "library",
    detail: { name: "noted.backup", version, madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  });
});

/** The newest entry of a database's audit log. */
async function lastEntry(url: string) {
  const db = connect(url);
  const entries = db.selectFrom("audit").select(["actorId", "action", "subject", "detail"]);
  const last = await entries.orderBy("id", "desc").limit(1).executeTakeFirst();
  await disconnect(db);
  return last;
}

test(
  "a failed backup, restore or verification prints one sentence and exits with 1",
  { tags: "long" },
  async () => {
    await minbar(source.url, "backup", "b.backup");
    const again = await minbar(source.url, "backup", "b.backup");
    expect(again).toEqual({
      code: 1,
      output: `${join(folder, "b.backup")} exists already. Name a new file.\n`,
    });
    const elsewhere = await minbar(source.url, "backup", "no-folder/b.backup");
    expect(elsewhere.output).toMatch(/no such file or folder\.\n$/);
    const notEmpty = await minbar(source.url, "restore", "b.backup");
    expect(notEmpty).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^This database is not empty\./),
    });
    truncateSync(join(folder, "b.backup"), 1_000);
    const cut = await minbar(source.url, "verify", "b.backup");
    expect(cut).toMatchObject({ code: 1, output: expect.stringMatching(/^b\.backup cannot be restored: /) });
    expect(cut.output.trim().split("\n")).toHaveLength(1);
  },
);

test("a killed backup leaves only a temporary file, which the next backup deletes", async () => {
  const own = join(folder, "killed");
  mkdirSync(own);
  const db = connect(source.url, { work: "background" });
  await db.transaction().execute(async (trx) => {
    // The backup waits for this table in the middle of its file.
    await sql`lock table "videos"`.execute(trx);
    const env = { ...process.env, DATABASE_URL: source.url, INIT_CWD: own };
    const child = spawn(process.execPath, [cli, "backup", "a.backup"], { env, stdio: "ignore" });
    await vi.waitFor(() => expect(readdirSync(own)).toHaveLength(1), 8_000);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  await disconnect(db);
  expect(readdirSync(own)).toEqual([expect.stringMatching(/^minbar-partial-.*\.tmp$/)]);
  expect((await minbar(source.url, "backup", "killed/a.backup")).output).toMatch(/^Backed up/);
  expect(readdirSync(own)).toEqual(["a.backup"]);
});
