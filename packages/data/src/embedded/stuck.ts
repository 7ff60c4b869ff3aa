import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";

import type { Instance } from "./instance.ts";
import { awaitOrphans, childrenOf, readProcess, signalTo } from "./processes.ts";
import { runProgram } from "./programs.ts";
import { findPostmaster } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

/** Those that work while a server starts, recovers or stops. */
const workers = /^postgres: (startup|checkpointer|io worker)/;

/**
 * To be asked again and again about a server that is not ready or does not answer. Reading a long log after a crash,
 * or a slow disk, is no reason to end it: it is stuck when nothing moved for a while, at three looks at least, so
 * that a machine that slept is not taken for a server that hangs.
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

/** A text that changes with any progress; `undefined` while it works, or where nobody can tell. */
async function activity({ pid, isReady }: Postmaster): Promise<string | undefined> {
  const [own, children] = await Promise.all([readProcess(pid), childrenOf(pid)]);
  if (!own || !children) return undefined;
  const isRecovering = children.some(({ title }) => title.startsWith("postgres: startup"));
  // The note of one that recovers from the end of one of its processes still calls it ready.
  const isIdle = isReady && !isRecovering;
  const working = isIdle ? [] : children.filter(({ title }) => workers.test(title));
  const watched = working.length > 0 ? working : [own];
  if (watched.some(({ state }) => state === "R" || state === "D")) return undefined;
  const ticks = watched.map((process) => [process.pid, process.ticks]);
  // One that is ready makes a process for each of our tries to connect.
  return JSON.stringify([pid, isReady, ticks, isIdle && children.map((child) => child.pid)]);
}

/** Ends it as it is, in at most `timing.immediate` and a second; its log makes the data whole at the next start. */
export async function endAtOnce({ place, timing }: Instance, { pid }: Postmaster): Promise<void> {
  const isThere = async () => (await findPostmaster(place))?.pid === pid;
  const data = join(place.home, "data");
  await runProgram(place, ["pg_ctl", "stop", "-D", data, "-m", "immediate", "-W"]).catch(() => undefined);
  // One that was stopped (SIGSTOP) hears nothing before.
  if (await isThere()) signalTo(pid, "SIGCONT");
  if (await endsWithin(timing.immediate, isThere)) return;
  // Still PostgreSQL of this folder, as was just looked up.
  signalTo(pid, "SIGKILL");
  await endsWithin(1_000, isThere);
  await awaitOrphans(place, 0);
}

async function endsWithin(limit: number, isThere: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limit;
  while (await isThere()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
