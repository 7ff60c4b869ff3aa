import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import { isMigrated, migrate } from "@minbar/data/migrate";
import type { FastifyBaseLogger } from "fastify";
import { hasStatementLimit, missingStatementLimit } from "@minbar/data/statement-limit";
import { createApp } from "./app.ts";
import { openDatabase } from "../foundation/database.ts";
import { closedDemoText, listDemoAccounts } from "@minbar/data/people/demo-accounts";
import type { DemoAccount } from "@minbar/data/people/demo-accounts";
import { readSettings, settingNames } from "../foundation/env.ts";
import type { Settings } from "../foundation/env.ts";
import { firstAdmin } from "../access/first-admin.ts";
import { hashPassword } from "../access/password.ts";
import { usualLimits } from "../foundation/limits.ts";
import { createLog } from "../foundation/log.ts";
import { misspeltSettings } from "../foundation/misspelt-settings.ts";
import { startupErrorText } from "../foundation/startup-error.ts";
import { MigrationServer } from "./migration-server.ts";
import { requirePort } from "./require-port.ts";
import { stopOnSignals, stopStartOnSignals } from "./shutdown.ts";
import { waitForDatabase } from "./wait-for-database.ts";

/** Starts the server with the settings of the environment, or prints why it cannot and ends the process. */
export async function startServer(): Promise<void> {
  try {
    for (const line of misspeltSettings(process.env, settingNames)) console.error(line);
    await start(readSettings(process.env));
  } catch (error) {
    console.error(startupErrorText(error));
    // One line helps most; print the stack for debugging only.
    if (process.env["LOG_LEVEL"] === "debug") console.error(error);
    process.exit(1);
  }
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel);
  await requirePort(settings);
  const opening = openDatabase(settings, (line, level) => log[level](line));
  const { stopping, end } = stopStartOnSignals(opening);
  const database = await opening;
  try {
    const { db, longCalls, background, migrations, url: databaseUrl, replica } = database;
    const waitFor = (pool: Db, url: string) =>
      waitForDatabase(pool, { url, log: (line) => console.error(line) });
    await waitFor(db, settings.databaseUrl ?? databaseUrl);
    if (settings.databaseSessionUrl !== undefined) await waitFor(background, databaseUrl);
    if (!(await hasStatementLimit(db))) log.warn(missingStatementLimit);
    // Checked on the open connection, because another one takes 10 ms. `migrate` gives its statements more time.
    if (!(await isMigrated(db).catch(() => false))) await migrateAndReport(migrations, { db, settings, log });
    if (settings.demo) await seed(background);
    const setUpPath = await firstAdmin(db, settings.firstAdmin, { demo: settings.demo });
    const demo = await findDemo(db, settings, log);
    const publicReads = { databaseUrl, replica };
    const pools = { db, longCalls, background };
    const app = await createApp({ ...pools, settings, log, publicReads, loadLimits: usualLimits });
    // Behind a proxy, another server answers until this one does.
    if (settings.trustProxy !== false) await warmUp(app);
    stopping.throwIfAborted();
    const listening = await app.listen({ host: settings.host, port: settings.port });
    end();
    stopOnSignals({ app, database }, { drainMs: settings.drainMs, graceMs: settings.shutdownGraceMs });
    await greet(settings, { port: Number(new URL(listening).port), setUpPath, demo });
  } catch (error) {
    // The signal ends the process.
    if (stopping.aborted) return;
    await database.close();
    throw error;
  }
}

async function migrateAndReport(
  migrations: Db,
  { db, settings, log }: { db: Db; settings: Settings; log: FastifyBaseLogger },
): Promise<void> {
  const server = new MigrationServer({ db, settings });
  const report = (line: string): void => {
    log.info(line);
    server.report(line);
  };
  try {
    await migrate(migrations, { report });
  } finally {
    await server.close();
  }
}

/** The accounts of the demo. The log names them while it is off. */
async function findDemo(db: Db, { demo }: Settings, log: FastifyBaseLogger): Promise<DemoAccount[]> {
  const accounts = await listDemoAccounts(db);
  if (!demo && accounts.length > 0) log.warn(closedDemoText(accounts));
  return accounts;
}

async function seed(db: Db): Promise<void> {
  const { seedDemo } = await import("@minbar/demo/seed");
  await seedDemo(db, hashPassword);
}

/**
 * Loads what the first requests need before the port is open: requests that arrive meanwhile would be rejected, because the
 * event loop is late.
 */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (const url of ["/", "/trpc/playlists.list", "/api/playlists", "/api/videos"]) await app.inject(url);
}

async function greet(
  settings: Settings,
  { port, setUpPath, demo }: { port: number; setUpPath: string | undefined; demo: readonly DemoAccount[] },
): Promise<void> {
  const url = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl;
  console.log(`\n${settings.site.name} is ready: ${url}\n`);
  if (setUpPath !== undefined) {
    console.log(`There is no admin yet. Open this link once, within 24 hours: ${url}${setUpPath}\n`);
  }
  if (!settings.demo || demo.length === 0) return;
  const { demoPassword } = await import("@minbar/demo/accounts");
  console.log("Demo accounts, for this machine only:");
  for (const { role, email } of demo) console.log(`  ${role.padEnd(26)} ${email}  ${demoPassword}`);
  console.log("");
}
