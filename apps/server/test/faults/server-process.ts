import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@minbar/data/test/free-port";
import { onTestFinished } from "vitest";
import { followOutput } from "./server-output.ts";
import type { ServerOutput } from "./server-output.ts";

const main = fileURLToPath(new URL("../../src/main.js", import.meta.url));
const probe = fileURLToPath(new URL("probe.ts", import.meta.url));

/** Milliseconds. */
const startLimit = 120_000;
const stopLimit = 30_000;

/** Minbar's own server, as `pnpm start` runs it. */
export interface ServerProcess {
  origin: string;
  port: number;
  /** For messages to the probe inside it. */
  child: ChildProcess;
  output: ServerOutput;
  /** How it ended, with its last words; `undefined` while it runs. */
  ended(): string | undefined;
  /** Sends SIGTERM, and SIGKILL where that does not help; gives the milliseconds until it was gone. */
  stop(): Promise<number>;
}

interface Options {
  /** By default a free one. */
  port?: number | undefined;
  /** Loads the probe, which tells what the server's own clock says. */
  withProbe?: boolean | undefined;
}

/** Starts the server and waits until it is ready. It is stopped when the test ends, however that ends. */
export async function startServer(
  settings: NodeJS.ProcessEnv,
  { port, withProbe = false }: Options = {},
): Promise<ServerProcess> {
  const ownPort = port ?? (await freePort());
  const defaults = { PORT: String(ownPort), LOG_LEVEL: "warn", DATABASE_URL: "", TRUST_PROXY: "127.0.0.1" };
  const child = spawn(process.execPath, [...(withProbe ? ["--import", probe] : []), main], {
    env: { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "", ...defaults, ...settings },
    stdio: ["ignore", "pipe", "pipe", ...(withProbe ? (["ipc"] as const) : [])],
  });
  const output = followOutput(child);
  const stop = () => stopProcess(child);
  onTestFinished(async () => void (await stop()), stopLimit + 10_000);
  await ready(child, output);
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    port: ownPort,
    child,
    output,
    ended: () => (isRunning(child) ? undefined : endOf(child, output)),
    stop,
  };
}

/** Resident memory in megabytes; 0 of a process that is gone. */
export function residentMegabytes({ child }: ServerProcess): number {
  try {
    const [, kilobytes = "0"] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function endOf({ signalCode, exitCode }: ChildProcess, output: ServerOutput): string {
  return `the server's process ended (${signalCode ?? `exit code ${exitCode}`}): ${output.lastLogLine()}`;
}

async function ready(child: ChildProcess, output: ServerOutput): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (!output.isReady()) {
    if (!isRunning(child)) throw new Error(endOf(child, output));
    if (Date.now() > deadline) throw new Error(`not ready after ${startLimit} ms: ${output.lastLogLine()}`);
    await sleep(10);
  }
}

async function stopProcess(child: ChildProcess): Promise<number> {
  const begin = performance.now();
  if (!isRunning(child)) return 0;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), stopLimit);
  await gone;
  clearTimeout(killer);
  return performance.now() - begin;
}
