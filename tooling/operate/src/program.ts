import { spawn, spawnSync } from "node:child_process";
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
}

/** Milliseconds. */
const startLimit = 10_000;

/** Runs a program until the test ends, and waits until it listens. */
export async function startProgram({ command, args, port, environment }: Program): Promise<void> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // Not SIGKILL, which would leave the workers of nginx behind.
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  const deadline = Date.now() + startLimit;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${command}: ${output}`);
    await sleep(20);
  }
}

/** Runs a program to its end; returns what it printed, and throws it if it failed. */
export function runProgram(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): string {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env });
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
