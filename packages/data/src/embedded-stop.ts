import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./embedded-instance.ts";
import { runProgram } from "./embedded-programs.ts";
import { endAtOnce } from "./embedded-stuck.ts";
import { isUsedByOthers } from "./embedded-users.ts";
import { findPostmaster } from "./postmaster.ts";
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
  const postmaster = await settled(instance);
  if (!postmaster) return "had stopped by itself";
  if (postmaster.isReady && (await stopInOrder(instance))) return "was stopped";
  await endAtOnce(instance, postmaster);
  return "was ended at once, and makes its data whole at the next start";
}

/** A server told to stop amid its recovery may never end. */
async function settled({ place, timing }: Instance): Promise<Postmaster | undefined> {
  const deadline = performance.now() + timing.recovery;
  for (;;) {
    const postmaster = await findPostmaster(place);
    if (!postmaster || postmaster.isReady || performance.now() > deadline) return postmaster;
    await sleep(20);
  }
}

async function stopInOrder({ place, timing }: Instance): Promise<boolean> {
  const seconds = String(Math.ceil(timing.fast / 1_000));
  const data = join(place.home, "data");
  return runProgram(place, ["pg_ctl", "stop", "-D", data, "-m", "fast", "-w", "-t", seconds]).then(
    () => true,
    () => false,
  );
}
