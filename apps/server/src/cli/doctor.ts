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
import { fail, isHealthy, ok, warn } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { giveResult, printLine } from "./output.ts";

const oldestPostgres = 150_000;
const oldestNode = 24;

/** Prints all findings and returns whether nothing failed. */
export async function doctor(database: OpenDatabase, settings: Settings): Promise<boolean> {
  const findings = [
    nodeVersion(),
    builtApp("viewer"),
    builtApp("console"),
    ...(await databaseFindings(database, settings)),
    ...(await serverFindings(settings)),
  ];
  giveResult({ ok: isHealthy(findings), findings: findings.map(asResult) });
  for (const { level, text } of findings) printLine(`${level.padEnd("warn".length)} ${text}`);
  if (settings.databaseUrl === undefined) await printLog(settings.dataDir);
  return isHealthy(findings);
}

/** For programs, which know this form. */
function asResult({ level, text }: Finding) {
  return { ok: level !== "fail", ...(level === "warn" && { warns: true }), text };
}

const linesOfLog = 5;

async function printLog(dataDir: string): Promise<void> {
  const lines = await lastLinesOfEmbedded(dataDir, linesOfLog);
  if (lines.length === 0) return;
  printLine("\nThe last lines of the embedded PostgreSQL's log:");
  for (const line of lines) printLine(`  ${line}`);
}

function nodeVersion(): Finding {
  const { node } = process.versions;
  if (Number(node.split(".")[0]) >= oldestNode) return ok(`Node ${node}`);
  return fail(`Node ${node}: Minbar needs ${oldestNode} or newer`);
}

function builtApp(app: string): Finding {
  if (existsSync(join(projectFolder, "apps", app, "dist/index.html"))) return ok(`the ${app} app is built`);
  return fail(`the ${app} app is not built: run "npx -y pnpm build"`);
}

async function statementLimit(db: Db): Promise<Finding> {
  if (await hasStatementLimit(db)) return ok("PostgreSQL ends statements that take too long");
  return fail(missingStatementLimit);
}

/** Whoever runs a PostgreSQL of their own knows its version. */
function minorRelease({ databaseUrl }: Settings): Finding[] {
  const text = databaseUrl === undefined ? newerReleaseText(new Date()) : undefined;
  return text === undefined ? [] : [warn(text)];
}

async function databaseFindings({ db }: OpenDatabase, settings: Settings): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; name: string }>`
    select current_setting('server_version_num')::int as "version", current_setting('server_version') as "name"`.execute(
    db,
  );
  const { version = 0, name = "unknown" } = rows[0] ?? {};
  const pending = await pendingMigrations(db);
  const findings = [
    version >= oldestPostgres ? ok(`PostgreSQL ${name}`) : fail(`PostgreSQL ${name}`),
    ...minorRelease(settings),
    await statementLimit(db),
    pending.length === 0
      ? ok("the schema is up to date")
      : fail(`${pending.length} migrations have not run: run "minbar migrate"`),
  ];
  if (pending.length > 0) return findings;
  const { newer, isCompatible } = await readCompatibility(db, migrationNames);
  if (newer.length > 0) findings.push(isCompatible ? ok(newerText(newer)) : fail(incompatibleText(newer)));
  return [...findings, ...(await accountFindings(db, settings)), ...(await backupFindings(db, settings))];
}

async function accountFindings(db: Db, { demo }: Settings): Promise<Finding[]> {
  const admins = await countAdmins(db, { includeDemo: demo });
  const accounts = demo ? [] : await listDemoAccounts(db);
  return [
    admins > 0
      ? ok(`${admins} admin(s)`)
      : fail('there is no admin: run "minbar user create EMAIL --role admin"'),
    ...(accounts.length > 0 ? [ok(closedDemoText(accounts))] : []),
  ];
}
