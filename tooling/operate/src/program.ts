import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

interface Program {
  command: string;
  args: readonly string[];
  /** The port of 127.0.0.1 on which it listens once it is ready. */
  port: number;
  environment?: NodeJS.ProcessEnv | undefined;
  /** Ends it when the test ends; by default SIGTERM. */
  end?: ((child: ChildProcess) => void) | undefined;
}

export interface RunningProgram {
  child: ChildProcess;
  /** The last 20,000 characters that it printed. */
  output: () => string;
}

/** Milliseconds. */
const startLimit = 60_000;
const runLimit = 1_800_000;

/** Bytes. */
const outputLimit = 16_000_000;

/** Runs a program until the test ends, and waits until it listens. */
export async function startProgram({
  command,
  args,
  port,
  environment,
  end = terminate,
}: Program): Promise<RunningProgram> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    end(child);
    await once(child, "exit");
  }, 60_000);
  const deadline = Date.now() + startLimit;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${command}: ${output}`);
    await sleep(20);
  }
  return { child, output: () => output };
}

/** Not SIGKILL, which would leave the workers of nginx behind. */
function terminate(child: ChildProcess): void {
  child.kill("SIGTERM");
}

/** Runs a program to its end; returns what it printed, and throws it if it failed. */
export function runProgram(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): string {
  const env = { ...process.env, ...environment };
  const limits = { timeout: runLimit, maxBuffer: outputLimit };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env, ...limits });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout + stderr;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
