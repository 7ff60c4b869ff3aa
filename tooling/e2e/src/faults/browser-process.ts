import { readdirSync, readFileSync } from "node:fs";
import { signal } from "@minbar/server/test/faults/database-processes";

/** kill -9 of the browser that has this profile folder, as the kernel does when memory runs out. Linux only. */
export function killBrowser(profile: string): void {
  const isOwn = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`--user-data-dir=${profile}`);
    } catch {
      return false;
    }
  };
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isOwn(name));
  if (pids.length === 0) throw new Error("there was no browser to kill");
  for (const pid of pids) signal(Number(pid), "SIGKILL");
}
