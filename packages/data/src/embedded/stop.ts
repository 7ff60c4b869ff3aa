import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./instance.ts";
import { runProgram } from "./programs.ts";
import { createStuckCheck, endAtOnce } from "./stuck.ts";
import { isUsedByOthers } from "./users.ts";
import { findPostmaster, knock, urlOf } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

/** In good order where it can, at once where it cannot: never longer than the parts of `timing`. */
export async function stopUnlessUsed(instance: Instance): Promise<void> {
  const { place, log } = instance;
  const postmaster = await findPostmaster(place);
  if (!postmaster || (await isUsedByOthers(place, postmaster))) return;
  const start = performance.now();
  const how = await stop(instance);
  log(`the embedded PostgreSQL ${how}, after ${Math.round(performance.now() - start)} ms`, "info");
}

async function stop(instance: Instance): Promise<string> {
  const { postmaster, isReady } = await settled(instance);
  if (!postmaster) return "had stopped by itself";
  if (isReady && (await stopInOrder(instance, postmaster))) return "was stopped";
  await endAtOnce(instance, postmaster);
  return "was ended at once, and makes its data whole at the next start";
}

/**
 * Ready is one that lets us in: its own note says so amid the recovery from the end of one of its processes, too, and
 * a server told to stop in good order amid a recovery may hang for ever (seen with 18.4).
 */
async function settled({ place, timing }: Instance) {
  const deadline = performance.now() + timing.recovery;
  for (;;) {
    const postmaster = await findPostmaster(place);
    const isReady = postmaster?.isReady && (await knock(await urlOf(place, postmaster))) === "open";
    if (!postmaster || isReady || performance.now() > deadline) return { postmaster, isReady };
    await sleep(20);
  }
}

/** Returns whether it ended: one that writes what it has in memory is given its time, one that hangs is not. */
async function stopInOrder({ place, timing }: Instance, { pid }: Postmaster): Promise<boolean> {
  const data = join(place.home, "data");
  await runProgram(place, ["pg_ctl", "stop", "-D", data, "-m", "fast", "-W"]).catch(() => undefined);
  const deadline = performance.now() + timing.fast;
  const isStuck = createStuckCheck(timing.stalled);
  for (;;) {
    const postmaster = await findPostmaster(place);
    if (postmaster?.pid !== pid) return true;
    if (performance.now() > deadline || (await isStuck(postmaster))) return false;
    await sleep(20);
  }
}
