import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished, vi } from "vitest";
import { unpackDebian } from "./debian.ts";
import { defaultPath, enter, processInside } from "./enter.ts";
import { runProgram } from "./program.ts";

/** A fresh Debian whose processes live until the test ends. It has the network of this machine. */
export interface Machine {
  /** Runs a script of the shell as root in `/root`, and returns what it printed. */
  run: (script: string) => string;
  copy: (file: string, to: string) => void;
  write: (path: string, text: string) => void;
}

const shims = fileURLToPath(new URL("../shims/", import.meta.url));

/** @param programs of `shims/`, which stand in for those that need systemd or a person. */
export async function startMachine(programs: readonly string[]): Promise<Machine> {
  const root = await unpackDebian();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const copy = (file: string, to: string): void => copyFileSync(file, join(root, to, basename(file)));
  for (const name of programs) {
    copy(join(shims, name), "usr/bin");
    chmodSync(join(root, "usr/bin", name), 0o755);
  }
  // Nothing has to survive a crash.
  write("etc/dpkg/dpkg.cfg.d/test", "force-unsafe-io\n");
  // It waits for the processes that lose their parent.
  const [command = "", ...args] = enter({ root, command: ["sh", "-c", "while true; do sleep 1; done"] });
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  await vi.waitFor(() => readFileSync(`/proc/${processInside(child.pid)}/root/root/.profile`), 10_000);
  const inside = ["--target", String(processInside(child.pid)), "--mount", "--pid", "--root"];
  const environment = ["env", "--ignore-environment", "--chdir=/root", "HOME=/root", `PATH=${defaultPath}`];
  const run = (script: string): string =>
    runProgram("nsenter", [...inside, "--", ...environment, "sh", "-euc", script]);
  return { run, copy, write };
}
