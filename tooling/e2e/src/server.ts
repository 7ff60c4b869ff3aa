import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";

const main = fileURLToPath(new URL("../../../apps/server/src/main.js", import.meta.url));

export interface Minbar {
  url: string;
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
  const { url, stop } = await startMinbar();
  process.env["BASE_URL"] = url;
  return async () => {
    await stop();
    await cluster.stop();
  };
}

/** Starts Minbar as `pnpm start` does, by default with a database of its own that holds the demo, unless `DEMO` is off. */
export async function startMinbar(settings: NodeJS.ProcessEnv = {}): Promise<Minbar> {
  const { TEST_CLUSTER: cluster = "", TEST_DEMO: demo } = process.env;
  const database = settings["DATABASE_URL"]
    ? undefined
    : await createTestDatabase(cluster, settings["DEMO"] === "off" ? undefined : demo);
  const folder = mkdtempSync(join(tmpdir(), "minbar-e2e-"));
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn", DRAIN_MS: "0" };
  const env = {
    ...process.env,
    ...own,
    ...(database && { DATABASE_URL: database.url, DEMO: "on" }),
    ...settings,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  await ready(child);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await stop(child);
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address instanceof Object ? address.port : 0));
    });
  });
}
