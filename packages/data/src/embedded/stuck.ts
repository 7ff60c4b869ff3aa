import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./instance.ts";
import { awaitOrphans, childrenOf, readProcess, sendSignal } from "./processes.ts";
import { requestStop } from "./programs.ts";
import { findPostmaster } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

/** The processes that work while a server starts, recovers or stops. */
const workers = /^postgres: (startup|checkpointer|io worker)/;

/**
 * Returns a check to call repeatedly while a server is not ready or does not respond. It is stuck if it made no progress
 * for `patience` (milliseconds) and over at least three checks, so that a long recovery, a slow disk or a suspended machine
 * does not count as a hang.
 */
export function createStuckCheck(patience: number): (postmaster: Postmaster) => Promise<boolean> {
  let last: string | undefined;
  let since = 0;
  let lookedAt = 0;
  let looks = 0;
  return async (postmaster) => {
    if (performance.now() < lookedAt + patience / 4) return false;
    lookedAt = performance.now();
    const seen = await activity(postmaster);
    if (seen === undefined || seen !== last) {
      last = seen;
      since = lookedAt;
      looks = 1;
      return false;
    }
    looks += 1;
    return looks >= 3 && lookedAt >= since + patience;
  };
}

/** A text that changes with any progress; `undefined` while it works, or if its progress is unknown. */
async function activity({ pid, isReady }: Postmaster): Promise<string | undefined> {
  const [own, children] = await Promise.all([readProcess(pid), childrenOf(pid)]);
  if (!own || !children) return undefined;
  const isRecovering = children.some(({ title }) => title.startsWith("postgres: startup"));
  // While PostgreSQL recovers from the crash of one of its processes, its lock file still says `ready`.
  const isIdle = isReady && !isRecovering;
  const working = isIdle ? [] : children.filter(({ title }) => workers.test(title));
  const processes = working.length > 0 ? working : [own];
  if (processes.some(({ state }) => state === "R" || state === "D")) return undefined;
  const ticks = processes.map((process) => [process.pid, process.ticks]);
  // A ready server starts a process for each of our connections.
  return JSON.stringify([pid, isReady, ticks, isIdle && children.map((child) => child.pid)]);
}

/** Ends it at once, within `timing.immediate` and a second; it recovers from its log on the next start. */
export async function endAtOnce({ installation, timing }: Instance, { pid }: Postmaster): Promise<void> {
  const isThere = async () => (await findPostmaster(installation))?.pid === pid;
  await requestStop(installation, "immediate");
  // A stopped process (SIGSTOP) must continue to receive other signals.
  if (await isThere()) sendSignal(pid, "SIGCONT");
  if (await endsWithin(timing.immediate, isThere)) return;
  // Checked just before: this is still the PostgreSQL of this folder.
  sendSignal(pid, "SIGKILL");
  await endsWithin(1_000, isThere);
  await awaitOrphans(installation, 0);
}

async function endsWithin(limit: number, isThere: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limit;
  while (await isThere()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
