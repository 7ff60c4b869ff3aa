import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyNode, createNode, newNode, removeNode, runPostgres } from "@minbar/bench/backup/debian-postgres";
import type { PostgresNode } from "@minbar/bench/backup/debian-postgres";
import { executeAt } from "@minbar/data/test/execute";
import { freePort } from "@minbar/data/test/free-port";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { childrenOf, signal } from "@minbar/server/test/faults/database-processes";
import { onTestFinished, vi } from "vitest";
import { runProgram, startProgram } from "./program.ts";
import { fill } from "./proxy.ts";

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

export async function startPair(): Promise<Pair> {
  let [primary, standby] = [await newNode(), await newNode()];
  for (const node of [primary, standby]) {
    onTestFinished(() => removeNode(node));
    onTestFinished(() => kill(node));
  }
  const port = await startHaproxy([primary, standby]);
  await createNode(primary);
  await executeAt(primary.url, "create role haproxy login");
  await follow(primary, standby);
  return {
    url: `postgres://minbar@127.0.0.1:${port}/postgres`,
    killPrimary: () => kill(primary),
    promote: async () => {
      await runPostgres("pg_ctl", ["-D", standby.folder, "-w", "promote"]);
      [primary, standby] = [standby, primary];
    },
    rebuild: () => follow(primary, standby),
    freezeStandby: () => freeze(standby),
  };
}

async function follow(primary: PostgresNode, standby: PostgresNode): Promise<void> {
  await copyNode(primary, standby);
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

function processesOf({ folder }: PostgresNode): number[] {
  try {
    const postmaster = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    return [postmaster, ...childrenOf(postmaster)];
  } catch {
    return [];
  }
}

function kill(node: PostgresNode): void {
  for (const pid of processesOf(node)) signal(pid, "SIGKILL");
}

function freeze(node: PostgresNode): () => void {
  const processes = processesOf(node);
  for (const pid of processes) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of processes) signal(pid, "SIGCONT");
  };
}

async function startHaproxy(nodes: readonly [PostgresNode, PostgresNode]): Promise<number> {
  const folder = await newTestFolder();
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
