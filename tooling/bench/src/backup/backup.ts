import { mkdtempSync, rmSync, statSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connectForBackup, sumTables } from "@minbar/data/backup/backup";
import { useBackupFormat } from "@minbar/data/backup/tables";
import { connect, disconnect } from "@minbar/data/connect";
import { migrate } from "@minbar/data/migrate";
import { executeAt } from "@minbar/data/test/execute";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fillLibrary } from "../growth/growth-library.ts";
import { createNode, debianPrograms, newNode, removeNode } from "./debian-postgres.ts";

interface ProcessUse {
  seconds: number;
  /** The peak of the resident memory, in megabytes. */
  memory: number;
}

/** Milliseconds between two readings; the kernel keeps the peak. */
const interval = 20;

/** Runs a program to its end; throws if it fails. */
async function measureProcess(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ProcessUse> {
  const begin = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, peakMemory(child.pid))), interval);
  const [code]: unknown[] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
  return { seconds: (performance.now() - begin) / 1000, memory };
}

function peakMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Backing up a library from the embedded PostgreSQL to one of Debian and back, beside `pg_dump -Fc`: `pnpm bench:backup
 * [videos]`. Ends with an error if a table differs after a restore.
 */
const videos = Number(process.argv[2] ?? 30_000);

const minbar = fileURLToPath(new URL("../../../../apps/server/src/minbar.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "minbar-bench-backup-"));
const [first, second, dump] = ["first.backup", "second.backup", "dump"].map((name) => join(folder, name));
/** A restore changes these on purpose. */
const changed = new Set(["apiTokens", "contentRevision"]);

const figures: Record<string, Record<string, number | string>> = {};
const embedded = await startTestCluster({ settings: [], isLarge: true });
const debian = await newNode();
try {
  await createNode(debian);
  await measureAll();
} finally {
  await removeNode(debian);
  await embedded.stop();
  rmSync(folder, { recursive: true });
}
console.table(figures);

async function measureAll(): Promise<void> {
  if (!first || !second || !dump) throw new Error("no file");
  const source = await createTestDatabase(embedded.url);
  const copy = await createTestDatabase(embedded.url, "template0");
  const onServer = await createDatabase("minbar");
  const fromDump = await createDatabase("from_dump");
  await fill(source.url);
  await run("embedded: minbar backup", source.url, ["backup", first]);
  await run("minbar verify", source.url, ["verify", first]);
  await run("to the server: minbar restore", onServer, ["restore", first]);
  await compare(source.url, onServer);
  await run("server: minbar backup", onServer, ["backup", second]);
  const [pgDump, pgRestore] = ["pg_dump", "pg_restore"].map((name) => join(debianPrograms(), name));
  note("server: pg_dump -Fc", await measureProcess(pgDump ?? "", ["-Fc", "-f", dump, onServer]), dump);
  note("server: pg_restore", await measureProcess(pgRestore ?? "", ["-d", fromDump, dump]));
  await run("to embedded: minbar restore", copy.url, ["restore", second]);
  await compare(source.url, copy.url);
}

/** A library as the growth benchmark has it, with accounts, whose ids are texts. */
async function fill(url: string): Promise<void> {
  await fillLibrary(url, videos);
  const db = connect(url, { work: "migrations" });
  const accounts = Array.from({ length: 200 }, (_, at) => ({
    email: `p${at}@example.org`,
    role: "viewer" as const,
  }));
  await db.insertInto("users").values(accounts).execute();
  await migrate(db);
  await disconnect(db);
}

async function run(name: string, url: string, args: [string, string]): Promise<void> {
  const use = await measureProcess(process.execPath, [minbar, ...args], { DATABASE_URL: url });
  note(name, use, args[0] === "backup" ? args[1] : undefined);
}

function note(name: string, { seconds, memory }: ProcessUse, file?: string): void {
  const megabytes = file === undefined ? "" : Math.round(statSync(file).size / 1e5) / 10;
  figures[name] = {
    seconds: Math.round(seconds * 10) / 10,
    "peak MB": Math.round(memory),
    "file MB": megabytes,
  };
}

async function createDatabase(name: string): Promise<string> {
  await executeAt(debian.url, `create database ${name}`);
  return Object.assign(new URL(debian.url), { pathname: name }).href;
}

async function compare(...urls: [string, string]): Promise<void> {
  const [before, after] = await Promise.all(urls.map(sums));
  const differing = before?.filter((sum) => !after?.includes(sum)) ?? [];
  if (differing.length > 0 || before?.length !== after?.length)
    throw new Error(`The restored tables differ: ${differing.join(", ")}`);
}

/** The name, rows and hash of each table. */
async function sums(url: string): Promise<string[]> {
  const client = await connectForBackup(url);
  try {
    await client.query("begin");
    await useBackupFormat(client);
    const tables = (await sumTables(client)).filter(({ name }) => !changed.has(name));
    return tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`);
  } finally {
    await client.end();
  }
}
