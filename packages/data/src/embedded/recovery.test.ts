import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import { childrenOf, sendSignal } from "./processes.ts";
import { createStuckCheck } from "./stuck.ts";
import { startEmbedded } from "./embedded.ts";
import {
  endProcess,
  openClient,
  pidOfServer,
  query,
  startInOtherProcess as startInOther,
} from "../../test/testing-embedded.ts";
import { openFileFolder } from "../../test/test-folder.ts";

/** What `pnpm test` leaves to `pnpm test:long`. */
const long = { tags: "long" };

const folder = await openFileFolder();
const dataDir = join(folder, "data");
const home = join(dataDir, "postgres");
const stops: (() => Promise<void>)[] = [];
const children: ChildProcess[] = [];
let said: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await endProcess(child, "SIGKILL");
  for (const stop of stops.splice(0)) await stop();
  said = [];
});

async function start(timing: NonNullable<Parameters<typeof startEmbedded>[2]>["timing"] = {}) {
  const embedded = await startEmbedded(dataDir, (line) => said.push(line), { timing });
  stops.push(embedded.stop);
  return embedded;
}

/** Resolves when the database accepts connections again. */
function queryOnceBack(url: string, statement: string): Promise<unknown[]> {
  return vi.waitFor(() => query(url, statement), { timeout: 20_000, interval: 20 });
}

async function killServer(): Promise<void> {
  process.kill(await pidOfServer(dataDir), "SIGKILL");
}

async function says(words: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(said.join("\n")).toMatch(words), { timeout: 10_000, interval: 20 });
}

async function listen(server: Server, port: number): Promise<void> {
  const listening = once(server, "listening");
  server.listen(port, "127.0.0.1");
  await listening;
}

function readLog(): Promise<string> {
  return readFile(join(home, "server.log"), "utf8");
}

async function timesStarted(): Promise<number> {
  return (await readLog()).split("LOG:  starting PostgreSQL").length - 1;
}

const startInOtherProcess = () => startInOther(dataDir, (child) => children.push(child));

test("a server killed during writes restarts at its address with every acknowledged row", async () => {
  const { url } = await start();
  await query(url, "create table counted (n integer)");
  const client = await openClient(url);
  let acknowledged = 0;
  const { promise: wroteSome, resolve } = Promise.withResolvers<void>();
  const writing = (async () => {
    for (let n = 1; ; n++) {
      await client.query("insert into counted values ($1)", [n]);
      acknowledged = n;
      if (n === 20) resolve();
    }
  })().catch(() => undefined);
  await wroteSome;
  await killServer();
  await writing;
  const [count] = await queryOnceBack(url, "select count(*)::integer from counted");
  expect(count).toBeGreaterThanOrEqual(acknowledged);
  await says("was started again and is ready");
  await says("PostgreSQL: LOG:  database system was not properly shut down");
  expect(said).toContain("the embedded PostgreSQL has ended: starting it again");
});

test("one of two processes restarts the server, and it stays when that one exits", long, async () => {
  const { url } = await start();
  const other = await startInOtherProcess();
  const before = await timesStarted();
  await killServer();
  await queryOnceBack(url, "select 1");
  expect(await timesStarted()).toBe(before + 1);
  await says(/is ready, after|is ready again/);
  other.child.stdin?.end();
  await once(other.child, "exit");
  expect(await query(url, "select 1")).toEqual([1]);
});

test(
  "an attached process restarts the server when the process that started it was killed as well",
  long,
  async () => {
    const starter = await startInOtherProcess();
    const { url, attached } = await start();
    expect(attached).toBe(true);
    await endProcess(starter.child, "SIGKILL");
    await killServer();
    expect(await queryOnceBack(url, "select 1")).toEqual([1]);
  },
);

test("a start while the server is down brings it back at the same address", async () => {
  const { url } = await start({ look: 60_000 });
  await killServer();
  const other = await startInOtherProcess();
  expect(other).toMatchObject({ url, attached: false });
});

test("PostgreSQL recovers by itself when a backend is killed, and its log contains no statements", async () => {
  const { url } = await start();
  const server = await pidOfServer(dataDir);
  const client = await openClient(url);
  client.query("select 'canary', pg_sleep(60)").catch(() => undefined);
  const found = "select pid from pg_stat_activity where query like '%canary%' and pid <> pg_backend_pid()";
  const [pid] = await vi.waitFor(async () => {
    const pids = await query(url, found);
    expect(pids).toHaveLength(1);
    return pids;
  }, 10_000);
  process.kill(Number(pid), "SIGKILL");
  await says(`(PID ${Number(pid)}) was terminated by signal 9`);
  await queryOnceBack(url, "select 1");
  expect(await pidOfServer(dataDir)).toBe(server);
  expect(said.join("\n")).not.toContain("starting it again");
  expect(await readLog()).not.toContain("canary");
});

test(
  "a process reports that the server's port is taken, and the server comes back once it is free",
  long,
  async () => {
    const { url } = await start({ look: 2_000 });
    const thief = createServer();
    await killServer();
    const { port } = new URL(url);
    await vi.waitFor(() => listen(thief, Number(port)), { timeout: 2_000, interval: 1 });
    const taken = `port ${port} is taken by another program`;
    await says(taken);
    await once(thief.close(), "close");
    expect(await queryOnceBack(url, "select 1")).toEqual([1]);
    expect(said.filter((line) => line.includes(taken))).toHaveLength(1);
  },
);

test("a start that finds a hanging server kills it, reports that and succeeds", long, async () => {
  const first = await start();
  await query(first.url, "create table kept as select 7 as n");
  const hanging = await pidOfServer(dataDir);
  process.kill(hanging, "SIGSTOP");
  const second = await start({ stuck: 500 });
  expect(said).toContain(`the embedded PostgreSQL (process ${hanging}) is stuck: ending it`);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "select n from kept")).toEqual([7]);
});

/** Kills one of its connections, so that it recovers, and returns when the recovery starts. */
async function makeItRecover(url: string): Promise<void> {
  const client = await openClient(url);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { pid = 0 } = rows[0] ?? {};
  process.kill(pid, "SIGKILL");
  const noticed = async () => expect(await readLog()).toContain(`(PID ${pid}) was terminated by signal 9`);
  await vi.waitFor(noticed, { timeout: 10_000, interval: 1 });
}

test("a stop during recovery waits for it and shuts down cleanly", async () => {
  const { url, stop } = await start({ recovery: 20_000 });
  await makeItRecover(url);
  await stop();
  expect(said.join("\n")).toContain("the embedded PostgreSQL was stopped");
  const log = await readLog();
  const since = log.slice(log.lastIndexOf("was terminated by signal 9"));
  expect(since).toMatch(/ready to accept connections[^]*received fast shutdown request/);
});

// PostgreSQL 18.4 often hangs forever after this.
test("the next start succeeds after a shutdown signal during recovery, even if the server hung", async () => {
  const { url } = await start({ look: 60_000 });
  await query(url, "create table written as select 7 as n");
  await makeItRecover(url);
  process.kill(await pidOfServer(dataDir), "SIGINT");
  const again = await start({ stuck: 500 });
  expect(await query(again.url, "select n from written")).toEqual([7]);
});

test("stopping a server that hangs during recovery kills it in time, and no data is lost", long, async () => {
  const { url, stop } = await start({ recovery: 200, immediate: 500, look: 60_000 });
  await query(url, "create table large as select generate_series(1, 400000) as n");
  await killServer();
  const other = startEmbedded(dataDir, undefined, { timing: { stuck: 60_000 } });
  const startup = await vi.waitFor(findStartup, { timeout: 20_000, interval: 1 });
  sendSignal(startup, "SIGSTOP");
  const before = performance.now();
  await stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  await (await other).stop();
  const { url: again } = await start();
  expect(await query(again, "select count(*)::integer from large")).toEqual([400_000]);
});

async function findStartup(): Promise<number> {
  const children = (await childrenOf(await pidOfServer(dataDir))) ?? [];
  const startup = children.find(({ title }) => title.startsWith("postgres: startup"));
  if (!startup) throw new Error("it does not recover");
  return startup.pid;
}

test("a busy process is never mistaken for a hanging one", async () => {
  const busy = spawn(process.execPath, ["--eval", "for (;;);"]);
  onTestFinished(() => void busy.kill("SIGKILL"));
  await once(busy, "spawn");
  const postmaster = { pid: busy.pid ?? 0, startedAt: 0, port: 0, isReady: false };
  const isStuck = createStuckCheck(100);
  for (let n = 0; n < 20; n++) {
    expect(await isStuck(postmaster)).toBe(false);
    await sleep(26);
  }
  busy.kill("SIGSTOP");
  await vi.waitFor(async () => expect(await isStuck(postmaster)).toBe(true), {
    timeout: 10_000,
    interval: 26,
  });
});
