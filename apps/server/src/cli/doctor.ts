import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "@minbar/data/connect";
import { lastLinesOfEmbedded } from "@minbar/data/embedded/log";
import { newerReleaseText } from "@minbar/data/embedded/minor-release";
import { migrationNames, pendingMigrations } from "@minbar/data/migrate";
import { incompatibleText, newerText, readCompatibility } from "@minbar/data/schema-compatibility";
import { hasStatementLimit, missingStatementLimit } from "@minbar/data/statement-limit";
import { closedDemoText, listDemoAccounts } from "@minbar/data/people/demo-accounts";
import { countAdmins } from "@minbar/data/people/users";
import { projectFolder } from "#foundation/project-folder.ts";
import type { OpenDatabase } from "#foundation/database.ts";
import type { Settings } from "#foundation/env.ts";
import { backupFindings } from "./doctor-backups.ts";
import { serverFindings } from "./doctor-server.ts";
import { giveResult, printLine } from "./output.ts";
import type { Finding } from "./doctor-server.ts";

const oldestPostgres = 150_000;
const oldestNode = 24;

/** Prints all findings and returns whether all are ok. */
export async function doctor(database: OpenDatabase, settings: Settings): Promise<boolean> {
  const findings = [
    nodeVersion(),
    builtApp("viewer"),
    builtApp("console"),
    ...(await databaseFindings(database, settings)),
    ...(await serverFindings(settings)),
  ];
  giveResult({ ok: findings.every(({ ok }) => ok), findings });
  for (const { ok, warns, text } of findings)
    printLine(`${(warns ? "warn" : ok ? "ok" : "BAD").padEnd("warn".length)} ${text}`);
  if (settings.databaseUrl === undefined) await printLog(settings.dataDir);
  return findings.every((finding) => finding.ok);
}

const linesOfLog = 5;

async function printLog(dataDir: string): Promise<void> {
  const lines = await lastLinesOfEmbedded(dataDir, linesOfLog);
  if (lines.length === 0) return;
  printLine("\nThe last lines of the embedded PostgreSQL's log:");
  for (const line of lines) printLine(`  ${line}`);
}

function nodeVersion(): Finding {
  const ok = Number(process.versions.node.split(".")[0]) >= oldestNode;
  return { ok, text: `Node ${process.versions.node}${ok ? "" : `: Minbar needs ${oldestNode} or newer`}` };
}

function builtApp(app: string): Finding {
  const ok = existsSync(join(projectFolder, "apps", app, "dist/index.html"));
  return {
    ok,
    text: ok ? `the ${app} app is built` : `the ${app} app is not built: run "npx -y pnpm build"`,
  };
}

async function statementLimit(db: Db): Promise<Finding> {
  const ok = await hasStatementLimit(db);
  return { ok, text: ok ? "PostgreSQL ends statements that take too long" : missingStatementLimit };
}

/** Whoever runs a PostgreSQL of their own knows its version. */
function minorRelease({ databaseUrl }: Settings): Finding[] {
  const text = databaseUrl === undefined ? newerReleaseText(new Date()) : undefined;
  return text === undefined ? [] : [{ ok: true, warns: true, text }];
}

async function databaseFindings({ db }: OpenDatabase, settings: Settings): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; name: string }>`
    select current_setting('server_version_num')::int as "version", current_setting('server_version') as "name"`.execute(
    db,
  );
  const { version = 0, name = "unknown" } = rows[0] ?? {};
  const pending = await pendingMigrations(db);
  const findings = [
    { ok: version >= oldestPostgres, text: `PostgreSQL ${name}` },
    ...minorRelease(settings),
    await statementLimit(db),
    {
      ok: pending.length === 0,
      text:
        pending.length === 0
          ? "the schema is up to date"
          : `${pending.length} migrations have not run: run "minbar migrate"`,
    },
  ];
  if (pending.length > 0) return findings;
  const { newer, isCompatible } = await readCompatibility(db, migrationNames);
  if (newer.length > 0)
    findings.push({ ok: isCompatible, text: isCompatible ? newerText(newer) : incompatibleText(newer) });
  return [...findings, ...(await accountFindings(db, settings)), ...(await backupFindings(db, settings))];
}

async function accountFindings(db: Db, { demo }: Settings): Promise<Finding[]> {
  const admins = await countAdmins(db, { includeDemo: demo });
  const none = 'there is no admin: run "minbar user create EMAIL --role admin"';
  const finding = { ok: admins > 0, text: admins > 0 ? `${admins} admin(s)` : none };
  const accounts = demo ? [] : await listDemoAccounts(db);
  return accounts.length > 0 ? [finding, { ok: true, text: closedDemoText(accounts) }] : [finding];
}
