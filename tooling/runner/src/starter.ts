import { spawnSync } from "node:child_process";

/** Milliseconds. */
const interval = 500;

/**
 * Stops this process in good order once the command that started it has ended. `npx` ends at SIGTERM without passing it
 * on, and what it started would go on with the port and the database.
 */
export function stopWithStarter(): void {
  const starter = findStarter(process.ppid);
  if (starter === undefined) return;
  const timer = setInterval(() => {
    if (isRunning(starter)) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, interval);
  timer.unref();
}

/** The outermost of the package managers and their shells above a process; whoever called these does not count. */
function findStarter(pid: number): number | undefined {
  const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8" });
  const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? "") ?? [];
  if (parent === undefined || command === undefined || !isPackageManager(command)) return undefined;
  return findStarter(Number(parent)) ?? pid;
}

/** `npm exec pnpm start`, `node …/pnpm.mjs start`, and the shells in which these run a script. */
function isPackageManager(command: string): boolean {
  return /^(\S*node \S*)?(npm|npx|pnpm)\b/.test(command) || command.startsWith("sh -c ");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
