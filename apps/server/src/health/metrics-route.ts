import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { readCommandRun } from "@minbar/data/backup/backup-command";
import { readBackupFailure, readLastBackup } from "@minbar/data/backup/scheduled-backup";
import type { LastBackup } from "@minbar/data/backup/scheduled-backup";
import { poolUse } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { countJobs, databaseBytes } from "@minbar/data/system-state";
import { countedText } from "../foundation/metrics.ts";
import { readings } from "../foundation/metrics-text.ts";
import { version } from "../foundation/version.ts";
import { readDisk } from "./disk.ts";
import { monitorsOnly } from "./monitor.ts";
import type { MonitorAccess } from "./monitor.ts";
import { ProcessMetrics } from "./process-metrics.ts";

interface Options extends MonitorAccess {
  db: Db;
  /** Where the server writes: the embedded database, and scheduled backups. */
  folders: Folders;
  /** What the schedule of this server does. */
  backupSteps: readonly BackupStep[];
}

export type BackupStep = "write" | "command";

type Folders = Readonly<Partial<Record<"data" | "backups", string>>>;

/** Milliseconds; without the database the other metrics are still returned. */
const patience = 500;

/** `/metrics` for Prometheus: for programs on this machine, or with a token of scope admin; otherwise 404. */
export function registerMetrics(app: FastifyInstance, options: Options): void {
  const processMetrics = new ProcessMetrics();
  app.addHook("onClose", () => processMetrics.close());

  const preHandler = monitorsOnly(options);
  app.get("/metrics", { config: { alwaysAnswered: true }, preHandler }, async (_request, reply) => {
    const { db, folders } = options;
    const texts = [databaseText(db), failureText(options), sizeText(db), diskText(folders)];
    const text = countedText() + processMetrics.text() + buildText() + (await Promise.all(texts)).join("");
    return reply
      .type("text/plain; version=0.0.4; charset=utf-8")
      .header("Cache-Control", "no-store")
      .send(text);
  });
}

function buildText(): string {
  const labels = { version, node: process.versions.node };
  return gauge("minbar_build_info", "The versions of Minbar and Node.js; always 1.", [[labels, 1]]);
}

async function databaseText(db: Db): Promise<string> {
  const { total, idle, waiting } = poolUse(db);
  const connections = [
    [{ state: "used" }, total - idle],
    [{ state: "idle" }, idle],
  ] as const;
  const [jobs, backup] = (await inTime(Promise.all([countJobs(db), readLastBackup(db)]))) ?? [];
  const isUp = jobs !== undefined;
  return [
    gauge("minbar_database_connections", "Of the pool for pages and calls.", connections),
    gauge("minbar_database_waiting", "Callers that wait for a connection.", [[{}, waiting]]),
    gauge("minbar_database_up", "Whether the database answered within half a second.", [[{}, isUp ? 1 : 0]]),
    jobs
      ? gauge(
          "minbar_jobs",
          "Works in the background by state.",
          Object.entries(jobs).map(([state, count]) => [{ state }, count] as const),
        )
      : "",
    backup ? backupText(backup) : "",
  ].join("");
}

/** A failure that was recorded before the setting was removed is left out. */
async function failureText({ db, backupSteps }: Pick<Options, "db" | "backupSteps">): Promise<string> {
  if (backupSteps.length === 0) return "";
  const [write, command] = (await inTime(Promise.all([readBackupFailure(db), readCommandRun(db)]))) ?? [];
  if (write === undefined) return "";
  const failures = { write: write?.failures ?? 0, command: command?.failures ?? 0 };
  return gauge(
    "minbar_backup_failures",
    "Attempts that failed since the last that succeeded: to write a scheduled backup, and of BACKUP_COMMAND.",
    backupSteps.map((step) => [{ step }, failures[step]] as const),
  );
}

/** Separately, because it takes longer the more files the database has. */
async function sizeText(db: Db): Promise<string> {
  const bytes = await inTime(databaseBytes(db));
  return bytes === undefined ? "" : gauge("minbar_database_bytes", "Size of the database.", [[{}, bytes]]);
}

/** A folder that does not exist yet is left out. */
async function diskText(folders: Folders): Promise<string> {
  const found = Object.entries(folders).map(async ([folder, path]) => {
    const disk = await inTime(readDisk(path));
    return disk ? [[{ folder }, disk.freeBytes] as const] : [];
  });
  const free = (await Promise.all(found)).flat();
  const help = "Room on the disk of a folder that the server may use.";
  return free.length === 0 ? "" : gauge("minbar_disk_free_bytes", help, free);
}

/** `undefined` if the work fails or is late. */
function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work.catch(() => undefined), sleep(patience, undefined, { ref: false })]);
}

function backupText({ createdAt, bytes }: LastBackup): string {
  const age = Math.max(0, (Date.now() - Date.parse(createdAt)) / 1000);
  return (
    gauge("minbar_backup_age_seconds", "Since the last scheduled backup.", [[{}, age]]) +
    gauge("minbar_backup_bytes", "Of the last scheduled backup.", [[{}, bytes]])
  );
}

function gauge(name: string, help: string, values: Parameters<typeof readings>[1]): string {
  return readings({ name, help, type: "gauge" }, values);
}
