import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "@minbar/data/test/free-port";

/** A PostgreSQL of Debian that trusts every connection. */
export interface PostgresNode {
  port: number;
  /** Its data. */
  folder: string;
  /** Of the database `postgres`. */
  url: string;
}

const versions = "/usr/lib/postgresql";

/** The folder of the programs of Debian's newest PostgreSQL. */
export function debianPrograms(): string {
  const [newest] = existsSync(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (newest === undefined) throw new Error("Install PostgreSQL: apt-get install postgresql");
  return join(versions, newest, "bin");
}

/** Runs one of its programs to its end, which does not block this process; throws if it fails. */
export async function runPostgres(program: string, args: readonly string[]): Promise<void> {
  const path = join(debianPrograms(), program);
  // It refuses to run as root.
  const [command = path, ...before] =
    process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", path] : [path];
  // Without pipes, which a server that it starts would keep open.
  const child = spawn(command, [...before, ...args], { stdio: "ignore" });
  const [status]: unknown[] = await once(child, "exit");
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: exit code ${String(status)}`);
}

/** The place of a server that does not exist yet. */
export async function newNode(): Promise<PostgresNode> {
  const parent = mkdtempSync(join(tmpdir(), "minbar-postgres-"));
  // PostgreSQL runs as another user than root.
  chmodSync(parent, 0o777);
  const port = await freePort();
  return { port, folder: join(parent, "data"), url: `postgres://minbar@127.0.0.1:${port}/postgres` };
}

/** Creates an empty server, and starts it. */
export async function createNode(node: PostgresNode): Promise<void> {
  await runPostgres("initdb", ["-D", node.folder, "-U", "minbar", "-A", "trust", "-E", "UTF8"]);
  await startNode(node);
}

/** Creates a server that follows the primary as its `standby`, and starts it. */
export async function copyNode(primary: PostgresNode, node: PostgresNode): Promise<void> {
  rmSync(node.folder, { recursive: true, force: true });
  const from = `host=127.0.0.1 port=${primary.port} user=minbar application_name=standby`;
  await runPostgres("pg_basebackup", ["-D", node.folder, "-R", "-X", "stream", "-c", "fast", "-d", from]);
  await startNode(node);
}

export function startNode({ folder, port }: PostgresNode): Promise<void> {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  return runPostgres("pg_ctl", ["-D", folder, "-w", "-o", options, "-l", `${folder}.log`, "start"]);
}

export function stopNode({ folder }: PostgresNode): Promise<void> {
  return runPostgres("pg_ctl", ["-D", folder, "-w", "-m", "immediate", "stop"]);
}

/** Stops it if it runs, and deletes its files. */
export async function removeNode(node: PostgresNode): Promise<void> {
  await stopNode(node).catch(() => undefined);
  rmSync(dirname(node.folder), { recursive: true, force: true });
}
