import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../../apps/server/src/main.js", import.meta.url));

export interface Minbar {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** The server of every test that needs none of its own. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startMinbar();
  process.env["BASE_URL"] = url;
  process.env["BASE_DATA_DIR"] = dataDir;
  return stop;
}

/** Starts Minbar as `pnpm start` does, with the demo, in an empty data folder. */
export async function startMinbar(settings: NodeJS.ProcessEnv = {}): Promise<Minbar> {
  const folder = mkdtempSync(join(tmpdir(), "minbar-e2e-"));
  // The embedded PostgreSQL never runs as root, and its user has to pass through.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const child = await launchMinbar({ PORT: String(port), DATA_DIR: folder, ...settings });
  return {
    url: `http://localhost:${port}`,
    dataDir: folder,
    stop: async () => {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the program with these settings, and waits until it is ready. */
export async function launchMinbar(settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const own = { LOG_LEVEL: "warn", DATABASE_URL: "", DRAIN_MS: "0" };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  await ready(child);
  return child;
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address instanceof Object ? address.port : 0));
    });
  });
}
