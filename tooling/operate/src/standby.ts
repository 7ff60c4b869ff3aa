import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@minbar/data/test/testing";
import { childrenOf, signal } from "@minbar/server/test/faults/database-processes";
import { freePort } from "@minbar/server/test/faults/server-process";
import { onTestFinished, vi } from "vitest";
import { executeAt } from "./execute.ts";
import { runProgram, startProgram } from "./program.ts";
import { fill } from "./proxy.ts";

/** One of the two PostgreSQL servers. */
interface Node {
  port: number;
  folder: string;
  url: string;
}

/** A primary with a synchronous standby behind HAProxy, until the test ends. */
export interface Pair {
  /** Through HAProxy, which leads to the primary. */
  url: string;
  /** Sends SIGKILL to all processes of the primary, as a loss of power would end them. */
  killPrimary: () => void;
  /** The standby becomes the primary, without a standby of its own. */
  promote: () => Promise<void>;
  /** The server that was killed becomes the synchronous standby, from a new base backup. */
  rebuild: () => Promise<void>;
  /** All processes of the standby stand still. Gives what makes them go on. */
  freezeStandby: () => () => void;
}

const versions = "/usr/lib/postgresql";

/** PostgreSQL refuses to run as root. Not `runProgram`, which would hold the clients of the test meanwhile. */
async function runPostgres(program: string, args: readonly string[]): Promise<void> {
  const version =
    readdirSync(versions)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1) ?? "";
  const path = join(versions, version, "bin", program);
  const [command, ...rest] = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", path] : [path];
  // Without pipes, which a server that goes on running would keep open.
  const child = spawn(command ?? path, [...rest, ...args], { stdio: "ignore" });
  const [status]: unknown[] = await once(child, "exit");
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: exit code ${String(status)}`);
}

export async function startPair(): Promise<Pair> {
  const parent = await makeTestFolder();
  await chmod(parent, 0o777);
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  let [primary, standby] = [await newNode(parent, "one"), await newNode(parent, "two")];
  for (const node of [primary, standby]) onTestFinished(() => kill(node));
  const port = await startHaproxy(parent, [primary, standby]);
  await runPostgres("initdb", ["-D", primary.folder, "-U", "minbar", "-A", "trust", "-E", "UTF8"]);
  await start(primary);
  await executeAt(primary.url, "create role haproxy login");
  await executeAt(primary.url, "create database minbar");
  await follow(primary, standby);
  return {
    url: `postgres://minbar@127.0.0.1:${port}/minbar`,
    killPrimary: () => kill(primary),
    promote: async () => {
      await runPostgres("pg_ctl", ["-D", standby.folder, "-w", "promote"]);
      [primary, standby] = [standby, primary];
    },
    rebuild: () => follow(primary, standby),
    freezeStandby: () => freeze(standby),
  };
}

async function newNode(parent: string, name: string): Promise<Node> {
  const port = await freePort();
  return { port, folder: join(parent, name), url: `postgres://minbar@127.0.0.1:${port}/postgres` };
}

async function start({ folder, port }: Node): Promise<void> {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await runPostgres("pg_ctl", ["-D", folder, "-w", "-o", options, "-l", `${folder}.log`, "start"]);
}

async function follow(primary: Node, standby: Node): Promise<void> {
  await rm(standby.folder, { recursive: true, force: true });
  const from = `host=127.0.0.1 port=${primary.port} user=minbar application_name=standby`;
  await runPostgres("pg_basebackup", ["-D", standby.folder, "-R", "-X", "stream", "-c", "fast", "-d", from]);
  await start(standby);
  // Not of the standby: alone after a failover, it could acknowledge nothing.
  await executeAt(standby.url, "alter system reset synchronous_standby_names");
  await executeAt(standby.url, "select pg_reload_conf()");
  await executeAt(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await executeAt(primary.url, "select pg_reload_conf()");
  const states = () => executeAt(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'");
  await vi.waitFor(async () => {
    if ((await states()).length === 0) throw new Error("the standby is not synchronous");
  }, 20_000);
}

function processesOf({ folder }: Node): number[] {
  try {
    const postmaster = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    return [postmaster, ...childrenOf(postmaster)];
  } catch {
    return [];
  }
}

function kill(node: Node): void {
  for (const pid of processesOf(node)) signal(pid, "SIGKILL");
}

function freeze(node: Node): () => void {
  const processes = processesOf(node);
  for (const pid of processes) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of processes) signal(pid, "SIGCONT");
  };
}

async function startHaproxy(folder: string, nodes: readonly [Node, Node]): Promise<number> {
  const port = await freePort();
  const config = join(folder, "haproxy.cfg");
  const text = fill("haproxy/haproxy.cfg", [
    ["127.0.0.1:5000", `127.0.0.1:${port}`],
    ["192.0.2.1:5432", `127.0.0.1:${nodes[0].port}`],
    ["192.0.2.2:5432", `127.0.0.1:${nodes[1].port}`],
  ]);
  writeFileSync(config, text);
  runProgram("haproxy", ["-c", "-f", config]);
  await startProgram({ command: "haproxy", args: ["-f", config, "-db"], port });
  return port;
}
