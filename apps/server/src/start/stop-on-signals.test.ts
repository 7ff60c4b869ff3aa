import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { findInstallation } from "@minbar/data/embedded/installation";
import { findPostmaster } from "@minbar/data/embedded/postmaster";
import { sendSignal } from "@minbar/data/embedded/processes";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { newTestFolder } from "@minbar/data/test/test-folder";

const main = fileURLToPath(new URL("../main.js", import.meta.url));

interface Minbar {
  child: ChildProcess;
  url: string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  output: () => string;
}

/** Starts the whole server as `pnpm start` does. */
function launchMinbar(settings: NodeJS.ProcessEnv): Omit<Minbar, "url"> {
  const own = { PORT: "0", DEMO: "off", DATABASE_URL: "", LOG_LEVEL: "info", NODE_OPTIONS: "" };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit").then(([code]: unknown[]) => (typeof code === "number" ? code : null));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  return { child, ended, output: () => output };
}

/** Also waits until it is ready. */
async function startMinbar(settings: NodeJS.ProcessEnv): Promise<Minbar> {
  const minbar = launchMinbar(settings);
  const url = await vi.waitFor(
    () => {
      const [, origin] = /is ready: (\S+)/.exec(minbar.output()) ?? [];
      if (origin === undefined) throw new Error(minbar.output());
      return origin;
    },
    { timeout: 20_000, interval: 20 },
  );
  return { ...minbar, url };
}

/** Its drain takes ten minutes. */
async function startWithOwnDatabase() {
  const folder = await newTestFolder();
  const dataDir = join(folder, "data");
  const minbar = await startMinbar({ DATA_DIR: dataDir, DRAIN_MS: "600000" });
  const installation = await findInstallation(dataDir);
  const postmaster = await findPostmaster(installation);
  if (!postmaster) throw new Error(minbar.output());
  onTestFinished(() => sendSignal(postmaster.pid, "SIGKILL"));
  return { ...minbar, postmaster, findDatabase: () => findPostmaster(installation) };
}

async function withDatabase(settings: NodeJS.ProcessEnv): Promise<Minbar> {
  const { url } = await newTestDatabase();
  return startMinbar({ DATABASE_URL: url, ...settings });
}

test("on SIGTERM the server exits with 0 and stops its database, even with open connections", async () => {
  const folder = await newTestFolder();
  const dataDir = join(folder, "data");
  const { child, url, ended } = await startMinbar({
    DATA_DIR: dataDir,
    DRAIN_MS: "100",
    SHUTDOWN_GRACE_MS: "200",
  });
  const { hostname, port } = new URL(url);
  const slow =
    "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{";
  for (const text of ["", slow]) {
    const socket = connectSocket(Number(port), hostname).on("error", () => undefined);
    socket.write(text);
    await once(socket, "connect");
  }
  expect(await findPostmaster(await findInstallation(dataDir))).toBeDefined();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await findPostmaster(await findInstallation(dataDir))).toBeUndefined();
});

test("a signal during the first start ends the server's own database with it", async () => {
  const folder = await newTestFolder();
  const dataDir = join(folder, "data");
  const { child, ended, output } = launchMinbar({ DATA_DIR: dataDir, DEMO: "on" });
  const postmaster = await vi.waitFor(
    async () => {
      const found = await findPostmaster(await findInstallation(dataDir));
      if (!found) throw new Error(output());
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
  onTestFinished(() => sendSignal(postmaster.pid, "SIGKILL"));
  child.kill("SIGTERM");
  await ended;
  expect(child.signalCode).toBe("SIGTERM");
  expect(output()).not.toContain("is ready: ");
  expect(await findPostmaster(await findInstallation(dataDir))).toBeUndefined();
});

test("a second signal ends the server at once", async () => {
  const { child, url, ended } = await withDatabase({ DRAIN_MS: "600000" });
  child.kill("SIGTERM");
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 10_000);
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
});

test("a second signal ends the server's own database with it, even while clients use it", async () => {
  const { child, url, ended, output, findDatabase } = await startWithOwnDatabase();
  child.kill("SIGTERM");
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 10_000);
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(await findDatabase()).toBeUndefined();
  expect(output()).toContain("the embedded PostgreSQL was stopped");
});

test(
  "a second signal also ends a database that hangs, and takes ten seconds at most",
  { tags: "long", timeout: 60_000 },
  async () => {
    const { child, ended, output, postmaster, findDatabase } = await startWithOwnDatabase();
    sendSignal(postmaster.pid, "SIGSTOP");
    child.kill("SIGTERM");
    await vi.waitFor(() => expect(output()).toContain(`"stopping"`), 10_000);
    const start = performance.now();
    child.kill("SIGINT");
    expect(await ended).toBe(1);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await findDatabase()).toBeUndefined();
  },
);

test("an uncaught error is logged, and the server exits with 1 without waiting for the drain", async () => {
  const thrower = `process.once("SIGWINCH", () => { throw new Error("nobody caught this") })`;
  const { child, ended, output } = await withDatabase({
    DRAIN_MS: "600000",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrower)}`,
  });
  child.kill("SIGWINCH");
  expect(await ended).toBe(1);
  expect(output()).toContain("stopping after an error");
  expect(output()).toContain("nobody caught this");
});
