import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./instance.ts";
import { requestStop } from "./programs.ts";
import { createStuckCheck, endAtOnce } from "./stuck.ts";
import { isUsedByOthers } from "./usage.ts";
import { findPostmaster, probe, urlOf } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

/** Shuts PostgreSQL down cleanly if possible, otherwise immediately, within the limits of `timing`. */
export async function stopUnlessUsed(instance: Instance): Promise<void> {
  const { installation, log } = instance;
  const postmaster = await findPostmaster(installation);
  if (!postmaster || (await isUsedByOthers(installation, postmaster))) return;
  const start = performance.now();
  const how = await stop(instance);
  log(`the embedded PostgreSQL ${how}, after ${Math.round(performance.now() - start)} ms`, "info");
}

async function stop(instance: Instance): Promise<string> {
  const { postmaster, isReady } = await awaitRecovery(instance);
  if (!postmaster) return "had already stopped";
  if (isReady && (await stopInOrder(instance, postmaster))) return "was stopped";
  await endAtOnce(instance, postmaster);
  return "was ended at once, and makes its data whole at the next start";
}

/**
 * Waits until the server accepts connections: its lock file says `ready` during a recovery too, and a server that is
 * stopped during a recovery may hang forever (seen with 18.4).
 */
async function awaitRecovery({ installation, timing }: Instance) {
  const deadline = performance.now() + timing.recovery;
  for (;;) {
    const postmaster = await findPostmaster(installation);
    const isReady = postmaster?.isReady && (await probe(await urlOf(installation, postmaster))) === "open";
    if (!postmaster || isReady || performance.now() > deadline) return { postmaster, isReady };
    await sleep(20);
  }
}

/** Returns whether it ended. Waits while the server still writes, but not while it hangs. */
async function stopInOrder({ installation, timing }: Instance, { pid }: Postmaster): Promise<boolean> {
  await requestStop(installation, "fast");
  const deadline = performance.now() + timing.fast;
  const isStuck = createStuckCheck(timing.stalled);
  for (;;) {
    const postmaster = await findPostmaster(installation);
    if (postmaster?.pid !== pid) return true;
    if (performance.now() > deadline || (await isStuck(postmaster))) return false;
    await sleep(20);
  }
}
