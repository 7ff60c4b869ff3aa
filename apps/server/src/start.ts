import type { Db } from "@minbar/data/connect";
import { migrate } from "@minbar/data/migrate";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { readSettings, SettingsError } from "./env.ts";
import type { Settings } from "./env.ts";
import { firstAdmin } from "./first-admin.ts";
import { hashPassword } from "./password.ts";
import { createStartLog } from "./start/log.ts";
import { stopOnSignals } from "./start/shutdown.ts";

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(refusal(error));
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const log = createStartLog();
  const database = await openDatabase(settings, log.write);
  try {
    await migrate(database.db);
    if (settings.demo) await seed(database.db);
    const setUpPath = await firstAdmin(database.db, settings.firstAdmin);
    const { db, url: databaseUrl, replica } = database;
    const app = await createApp({ db, settings, publicReads: { databaseUrl, replica } });
    const listening = await app.listen({ host: settings.host, port: settings.port });
    log.continueIn(app.log);
    stopOnSignals({ app, database }, { drainMs: settings.drainMs, graceMs: settings.shutdownGraceMs });
    await greet(settings, { port: Number(new URL(listening).port), setUpPath });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function seed(db: Db): Promise<void> {
  const { seedDemo } = await import("@minbar/demo/seed");
  await seedDemo(db, hashPassword);
}

async function greet(
  settings: Settings,
  { port, setUpPath }: { port: number; setUpPath: string | undefined },
): Promise<void> {
  const url = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl;
  console.log(`\n${settings.site.name} is ready: ${url}\n`);
  if (setUpPath !== undefined) {
    console.log(`Nobody is admin yet. Within 24 hours, once: ${url}${setUpPath}\n`);
  }
  if (!settings.demo) return;
  const { demoAccounts } = await import("@minbar/demo/accounts");
  console.log("Demo accounts, for this machine only:");
  for (const { role, email, password } of demoAccounts)
    console.log(`  ${role.padEnd(26)} ${email}  ${password}`);
  console.log("");
}

/** What stops a start, in words for whoever typed the command. */
function refusal(error: unknown): string {
  if (error instanceof SettingsError) return error.lines.join("\n");
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `${error.message.replace("listen EADDRINUSE: ", "")}. Set PORT to a free one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
