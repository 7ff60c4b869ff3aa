import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's folder: every command runs there. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface Run {
  code: number;
  output: string;
}

const children = new Set<ChildProcess>();

/** Stops the commands that run, as Ctrl+C does: Playwright and Vitest then end what they started. */
export function stopCommands(): void {
  for (const child of children) child.kill("SIGINT");
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
      resolve({ code: code ?? 1, output });
    });
  });
}
