import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface ProcessUse {
  seconds: number;
  /** The peak of the resident memory, in megabytes. */
  memory: number;
}

/** Milliseconds between two readings; the kernel keeps the peak. */
const interval = 20;

/** Runs a program to its end; throws if it fails. */
export async function measureProcess(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ProcessUse> {
  const begin = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, peakMemory(child.pid))), interval);
  const [code]: unknown[] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
  return { seconds: (performance.now() - begin) / 1000, memory };
}

function peakMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
