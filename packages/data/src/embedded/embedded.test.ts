import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, describe, expect, onTestFinished, test } from "vitest";

import { findInstallation } from "./installation.ts";
import { startEmbedded } from "./embedded.ts";
import {
  openClient,
  pidOfServer,
  query,
  startInOtherProcess as startInOther,
} from "../../test/testing-embedded.ts";
import { openFileFolder } from "../../test/test-folder.ts";

const isRoot = process.getuid?.() === 0;

const folder = await openFileFolder();
/** Created by the first test that starts it; tests of first starts have their own. */
let dataDir = join(folder, "data");
const children: ChildProcess[] = [];
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  // Attaching and stopping ends what another process left running.
  await start();
  for (const stop of stops.splice(0)) await stop();
  dataDir = join(folder, "data");
});

async function start(...[at, log, overrides]: Partial<Parameters<typeof startEmbedded>>) {
  const embedded = await startEmbedded(at ?? dataDir, log, overrides);
  stops.push(embedded.stop);
  return embedded;
}

const startInOtherProcess = () => startInOther(dataDir, (child) => children.push(child));

test("a first start creates a durable UTF-8 database that listens on this machine only", async () => {
  const { url, attached } = await start();
  expect(attached).toBe(false);
  const settings = ["fsync", "data_checksums", "listen_addresses", "server_encoding", "password_encryption"];
  const list = settings.map((name) => `current_setting('${name}')`).join(", ");
  expect(await query(url, `select ${list}`)).toEqual(["on", "on", "127.0.0.1", "UTF8", "scram-sha-256"]);
  expect(await query(url, "select rolsuper from pg_roles where rolname = current_user")).toEqual([false]);
  expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
  await expect(query(url.replace(/:[^:@]+@/, ":guess@"), "select 1")).rejects.toThrow("password");
});

test("data survives a stop and a start", async () => {
  const first = await start();
  await query(first.url, "create table t as select 7 as n");
  await first.stop();
  await expect(query(first.url, "select 1")).rejects.toThrow("ECONNREFUSED");
  const second = await start();
  expect(second.attached).toBe(false);
  expect(await query(second.url, "select n from t")).toEqual([7]);
});

test("a second process attaches to the running server and leaves it running", async () => {
  const first = await start();
  const other = await startInOtherProcess();
  expect(other).toMatchObject({ url: first.url, attached: true });
  other.child.stdin?.end();
  await once(other.child, "exit");
  expect(await query(first.url, "select 1")).toEqual([1]);
});

test(
  "the process that started the server may exit first, and the last one stops it",
  { tags: "long" },
  async () => {
    const starter = await startInOtherProcess();
    const other = await start();
    starter.child.stdin?.end();
    await once(starter.child, "exit");
    expect(await query(other.url, "select 1")).toEqual([1]);
    await other.stop();
    await expect(query(other.url, "select 1")).rejects.toThrow("ECONNREFUSED");
  },
);

test(
  "only one of three simultaneous first starts creates the database, and all use it",
  { tags: "long" },
  async () => {
    dataDir = join(folder, "new");
    const starts = await Promise.all([startInOtherProcess(), startInOtherProcess(), startInOtherProcess()]);
    expect(new Set(starts.map(({ url }) => url)).size).toBe(1);
    expect(starts.filter(({ attached }) => !attached)).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(["postgres"]);
  },
);

test("every acknowledged row survives killing the server", async () => {
  const { url } = await start();
  await query(url, "create table counted (n integer)");
  const client = await openClient(url);
  let acknowledged = 0;
  const writing = (async () => {
    for (let n = 1; ; n++) {
      await client.query("insert into counted values ($1)", [n]);
      acknowledged = n;
    }
  })().catch(() => undefined);
  await sleep(300);
  process.kill(await pidOfServer(dataDir), "SIGKILL");
  await writing;
  const { url: again } = await start();
  expect(acknowledged).toBeGreaterThan(10);
  const [count] = await query(again, "select count(*)::integer from counted");
  expect(count).toBeGreaterThanOrEqual(acknowledged);
});

test("the server outlives a killed process, and the next process takes it over", async () => {
  const killed = await startInOtherProcess();
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  const next = await start();
  expect(next).toMatchObject({ url: killed.url, attached: true });
  await next.stop();
  await expect(query(next.url, "select 1")).rejects.toThrow("ECONNREFUSED");
});

test(
  "a stale PID file does not block a start when its process id belongs to another process",
  { tags: "long" },
  async () => {
    const first = await start();
    const note = join(dataDir, "postgres/data/postmaster.pid");
    const text = await readFile(note, "utf8");
    await first.stop();
    await writeFile(note, text.replace(/^\d+/, String(process.pid)));
    const { url } = await start();
    expect(await query(url, "select 1")).toEqual([1]);
  },
);

test("the leftovers of a killed first start are removed", { tags: "long" }, async () => {
  dataDir = join(folder, "abandoned");
  await mkdir(join(dataDir, "postgres.new-999999-abcd"), { recursive: true, mode: 0o711 });
  await start();
  expect(await readdir(dataDir)).toEqual(["postgres"]);
});

test("a failed start reports PostgreSQL's message", { tags: "long" }, async () => {
  const { stop } = await start();
  await stop();
  const version = join(dataDir, "postgres/data/PG_VERSION");
  await writeFile(version, "9.6\n");
  await expect(start()).rejects.toThrow("database files are incompatible with server");
  await writeFile(version, "18\n");
});

describe.runIf(isRoot)("as root", () => {
  test(
    "a root-only folder and an installation with a strict umask work from a shared copy",
    { tags: "long" },
    async () => {
      const home = join(folder, "root-only");
      await mkdir(home, { mode: 0o700 });
      const { programs } = await findInstallation(dataDir);
      const hidden = join(home, "package/native");
      await cp(programs, hidden, { recursive: true, verbatimSymlinks: true });
      await cp(join(programs, "../package.json"), join(home, "package/package.json"));
      await chmod(join(hidden, "bin"), 0o700);
      const shared = join(folder, "shared");
      const umask = process.umask(0o077);
      onTestFinished(() => void process.umask(umask));
      const startHidden = () => start(join(home, ".data"), undefined, { programs: hidden, shared });

      const first = await startHidden();
      await query(first.url, "create table t as select 7 as n");
      await first.stop();
      expect((await readdir(shared)).sort()).toEqual([
        expect.stringMatching(/^[0-9a-f-]{36}$/),
        expect.stringMatching(/^postgresql-\d/),
      ]);
      const second = await startHidden();
      expect(await query(second.url, "select n from t")).toEqual([7]);
    },
  );

  test("PostgreSQL runs as an unprivileged user", async () => {
    await start();
    expect((await stat(`/proc/${await pidOfServer(dataDir)}`)).uid).not.toBe(0);
  });
});
