import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { appendAudit } from "@minbar/data/audit";
import { restoreFile, verifyFile, writeBackup } from "@minbar/data/backup/backup-file";
import { noteManualBackup } from "@minbar/data/backup/scheduled-backup";
import type { Db } from "@minbar/data/connect";
import type { Restored, RestoreOptions } from "@minbar/data/backup/restore";
import { withThrowawayDatabase } from "@minbar/data/backup/throwaway-database";
import { hasEmbedded, startEmbedded } from "@minbar/data/embedded/embedded";
import { closedDemoText, listDemoAccounts } from "@minbar/data/people/demo-accounts";
import { migrate } from "@minbar/data/migrate";
import { giveResult, printLine } from "./output.ts";
import { stopSignal } from "./stop-signal.ts";
import type { OpenDatabase } from "../foundation/database.ts";
import { version } from "../foundation/version.ts";

/** `minbar backup FILE`. A signal stops it, and no file is left. */
export async function backUp(
  { db, url, background }: Pick<OpenDatabase, "db" | "url" | "background">,
  path: string,
): Promise<void> {
  const signal = stopSignal("The backup was stopped. No file was written.");
  const { bytes } = await writeBackup(url, path, { version, signal });
  // The backup is whole even if its time cannot be recorded.
  await noteManualBackup(background, bytes).catch(() => undefined);
  await auditBackup(db, path, bytes);
  giveResult({ file: path, bytes });
  printLine(`Backed up: ${path}, ${inMegabytes(bytes)}. Check it: minbar verify ${path}`);
}

/** A standby server can be backed up, but has no place for the entry. */
async function auditBackup(db: Db, path: string, bytes: number): Promise<void> {
  const entry = { action: "backup:create", subject: "library", detail: { name: basename(path), bytes } };
  await appendAudit(db, entry).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The audit log does not name this backup: ${reason}`);
  });
}

/** `minbar restore FILE`. */
export async function restoreBackup(
  { db, url, migrations }: Pick<OpenDatabase, "db" | "url" | "migrations">,
  path: string,
  options: RestoreOptions,
): Promise<void> {
  const restored = await restoreFile(url, path, options);
  await migrate(migrations);
  const detail = { name: basename(path), version: restored.version, madeAt: restored.createdAt };
  await appendAudit(db, { action: "backup:restore", subject: "library", detail });
  const demoAccounts = await listDemoAccounts(db);
  giveResult({ ...restored, demoAccounts: demoAccounts.map(({ email }) => email) });
  printLine(`Restored ${summary(restored)}.`);
  const tokens = options.keepTokens ? "" : " API tokens were revoked (--keep-tokens leaves them).";
  printLine(`Everybody signs in again; invitations have to be made again.${tokens}`);
  if (demoAccounts.length > 0)
    printLine(closedDemoText(demoAccounts, "The backup holds accounts of the demo, which"));
}

/**
 * `minbar verify FILE`: restores it into a database that is deleted after, an embedded one where its programs are installed,
 * else one beside that of DATABASE_URL, and compares every table.
 */
export async function verifyBackup(path: string, databaseUrl: string | undefined): Promise<void> {
  const restored = hasEmbedded()
    ? await verifyEmbedded(path)
    : await withThrowawayDatabase(requireUrl(databaseUrl), (url) => verifyFile(url, path));
  giveResult(restored);
  printLine(`The backup is whole: ${summary(restored)}. Every table was restored and compared.`);
}

async function verifyEmbedded(path: string): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), "minbar-verify-"));
  const embedded = await startEmbedded(folder);
  try {
    return await verifyFile(embedded.url, path);
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true });
  }
}

function requireUrl(databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined) return databaseUrl;
  throw new Error("Set DATABASE_URL: the backup is restored into a temporary database of that server.");
}

function summary({ version, createdAt, tables }: Restored): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const videos = tables.find(({ name }) => name === "videos")?.rows ?? 0;
  return `${rows} rows in ${tables.length} tables (${videos} videos), of ${createdAt}, made by Minbar ${version}`;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
