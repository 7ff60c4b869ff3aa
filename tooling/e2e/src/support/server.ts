import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connect, disconnect } from "@minbar/data/connect";
import { freePort } from "@minbar/data/test/free-port";
import { makeOwnStaff } from "@minbar/data/test/own-staff";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";

const main = fileURLToPath(new URL("../../../../apps/server/src/main.js", import.meta.url));

export interface Minbar {
  url: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/**
 * The server of every test that needs none of its own. All servers of a run share a PostgreSQL, and the demo is filled in once:
 * each begins with a copy of it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const demo = await createTestDatabase(cluster.url);
  const filling = await startMinbar({ DATABASE_URL: demo.url, DEMO: "on" });
  await filling.stop();
  Object.assign(process.env, { TEST_CLUSTER: cluster.url, TEST_DEMO: demo.name });
  const { url, databaseUrl, stop } = await startMinbar();
  Object.assign(process.env, { BASE_URL: url, BASE_DATABASE_URL: databaseUrl });
  return async () => {
    await stop();
    await cluster.stop();
  };
}

/**
 * Starts Minbar as `pnpm start` does, by default with a database of its own that holds the demo, unless `DEMO` is off. Behind a
 * proxy the demo is off, and its people are the site's own. `program`: the `main.js` of another checkout, to compare with.
 */
export async function startMinbar(settings: NodeJS.ProcessEnv = {}, program = main): Promise<Minbar> {
  const database = settings["DATABASE_URL"] ? undefined : await createDatabaseFor(settings);
  const folder = mkdtempSync(join(tmpdir(), "minbar-e2e-"));
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: folder };
  const child = await launchMinbar({ ...own, ...database?.settings, ...settings }, program);
  const url = `http://localhost:${port}`;
  await warmUp(url);
  return {
    url,
    databaseUrl: database?.url ?? settings["DATABASE_URL"] ?? "",
    stop: async () => {
      await stop(child);
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database of a server's own, and the settings by which it uses it. */
async function createDatabaseFor(settings: NodeJS.ProcessEnv) {
  const { TEST_CLUSTER: cluster = "", TEST_DEMO: demo } = process.env;
  const made = await createTestDatabase(cluster, settings["DEMO"] === "off" ? undefined : demo);
  const isProxied = settings["TRUST_PROXY"] !== undefined;
  if (isProxied) {
    const db = connect(made.url);
    await makeOwnStaff(db);
    await disconnect(db);
  }
  return { ...made, settings: { DATABASE_URL: made.url, DEMO: isProxied ? "off" : "on" } };
}

/** Starts the program with these settings, and waits until it is ready. */
export async function launchMinbar(settings: NodeJS.ProcessEnv, program = main): Promise<ChildProcess> {
  const own = { LOG_LEVEL: "warn", DRAIN_MS: "0" };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  await ready(child);
  return child;
}

/** A page, and a call of each adapter: what the server loads for the first of them makes it late on a busy machine. */
const warmUpPaths = ["/landing", "/api/auth/user", "/trpc/categories.list,categories.list?batch=1"];

/** Has the server load all that it needs, and waits, at most 20 s, until it turns nobody away. */
async function warmUp(url: string): Promise<void> {
  for (const path of warmUpPaths)
    for (let time = 0; time < 40 && (await fetch(url + path)).status === 503; time += 1) await sleep(500);
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("is ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server stopped with ${code} before it was ready.`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    // Node can wait for ever for one of its own threads while it exits.
    setTimeout(() => child.kill("SIGKILL"), 20_000).unref();
  });
}
