import { spawn } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import { dirname, join } from "node:path";

import type { Installation } from "./installation.ts";

type Program = "initdb" | "pg_ctl" | "postgres";

/**
 * Runs in its own process group, so that Ctrl+C in a terminal reaches only this process, which then shuts PostgreSQL down;
 * of our environment it receives only the path.
 */
export function spawnProgram(
  { programs, home, owner }: Installation,
  command: readonly [Program, ...string[]],
  stdio: StdioOptions,
): ChildProcess {
  const [program, ...args] = command;
  const { PATH, SystemRoot } = process.env;
  return spawn(join(programs, "bin", program), args, {
    cwd: dirname(home),
    detached: true,
    env: { LC_ALL: "C", ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) },
    stdio,
    windowsHide: true,
    ...owner,
  });
}

/** Runs a program to its end; on failure the error contains its output. */
export async function runProgram(
  installation: Installation,
  command: readonly [Program, ...string[]],
  input = "",
): Promise<void> {
  const child = spawnProgram(installation, command, ["pipe", "ignore", "pipe"]);
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  child.stdin?.on("error", () => undefined).end(input);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`${command[0]} failed (${code}): ${complaint.trim()}`);
}

/** Requests a stop of the server, if there is one, and does not wait for it. */
export async function requestStop(installation: Installation, mode: "fast" | "immediate"): Promise<void> {
  const data = join(installation.home, "data");
  await runProgram(installation, ["pg_ctl", "stop", "-D", data, "-m", mode, "-W"]).catch(() => undefined);
}
