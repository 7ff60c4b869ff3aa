import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's folder: every command runs there. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface Run {
  code: number;
  output: string;
  /** Whether `stopCommands` ended it. */
  isStopped: boolean;
}

/** Milliseconds for commands that are stopped to end. */
const longestStop = 60_000;

const children = new Set<ChildProcess>();
const stopped = new WeakSet<ChildProcess>();

/** Stops the commands that run, as Ctrl+C does: Playwright and Vitest then end what they started. Those that do not end are killed. */
export function stopCommands(): void {
  for (const child of children) {
    stopped.add(child);
    child.kill("SIGINT");
    const kill = () => {
      child.kill("SIGKILL");
      // Processes that it leaves behind may hold its output open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    };
    setTimeout(kill, longestStop).unref();
  }
}

/** Runs a command of the workspace and returns its output; with `show` it is also printed while the command runs. */
export function run(
  command: string,
  args: string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      // No telemetry of tools.
      env: {
        TURBO_TELEMETRY_DISABLED: "1",
        ...process.env,
        ...options.env,
        PATH: `${root}node_modules/.bin:${process.env["PATH"]}`,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    let output = "";
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output, isStopped: stopped.has(child) });
    });
  });
}
