import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@minbar/data/test/testing";
import { freePort } from "@minbar/server/test/faults/server-process";
import { Client } from "pg";
import { onTestFinished } from "vitest";

/** A PostgreSQL of Debian. */
interface Node {
  folder: string;
  port: number;
}

/** A primary with an asynchronous streaming replica, until the test ends. */
export interface ReplicatedDatabase {
  url: string;
  replicaUrl: string;
  /** Executed on the replica. */
  onReplica: <Row extends object>(statement: string) => Promise<Row[]>;
  startReplica: () => Promise<void>;
  stopReplica: () => Promise<void>;
}

const versions = "/usr/lib/postgresql";

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const parent = await makeTestFolder();
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  // PostgreSQL runs as another user than the tests.
  await chmod(parent, 0o777);
  const primary = { folder: join(parent, "primary"), port: await freePort() };
  await run("initdb", ["-D", primary.folder, "-U", "minbar", "-A", "trust", "-E", "UTF8"]);
  await startNode(primary);
  await executeAt(urlOf(primary, "postgres"), "create database minbar");
  const replica = { folder: join(parent, "replica"), port: await freePort() };
  const from = `host=127.0.0.1 port=${primary.port} user=minbar`;
  await run("pg_basebackup", ["-D", replica.folder, "-R", "-X", "stream", "-c", "fast", "-d", from]);
  await startNode(replica);
  return {
    url: urlOf(primary),
    replicaUrl: urlOf(replica),
    onReplica: (statement) => executeAt(urlOf(replica), statement),
    startReplica: () => startNode(replica),
    stopReplica: () => stopNode(replica),
  };
}

function urlOf({ port }: Node, database = "minbar"): string {
  return `postgres://minbar@127.0.0.1:${port}/${database}`;
}

async function startNode(node: Node): Promise<void> {
  const options = `-p ${node.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await run("pg_ctl", ["-D", node.folder, "-w", "-o", options, "-l", `${node.folder}.log`, "start"]);
  onTestFinished(() => stopNode(node).catch(() => undefined));
}

function stopNode({ folder }: Node): Promise<void> {
  return run("pg_ctl", ["-D", folder, "-w", "-m", "immediate", "stop"]);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const [version = ""] = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a));
  const path = join(versions, version, "bin", program);
  // It refuses to run as root.
  const [command = path, ...before] =
    process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", path] : [path];
  // Without pipes, which the started server would keep open.
  const child = spawn(command, [...before, ...args], { stdio: "ignore" });
  const [status]: unknown[] = await once(child, "exit");
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: exit code ${String(status)}`);
}

async function executeAt<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
