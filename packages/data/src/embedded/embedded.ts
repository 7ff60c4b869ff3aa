import { setTimeout as sleep } from "node:timers/promises";

import { createCluster } from "./cluster.ts";
import { usualTiming } from "./instance.ts";
import type { EmbeddedLog, Instance, Timing } from "./instance.ts";
import { choosePort, lastPort, lastWords } from "./launch.ts";
import { followLog } from "./log.ts";
import { choosePlace } from "./place.ts";
import { bringUp } from "./run.ts";
import { stopUnlessUsed } from "./stop.ts";
import { hasUsers, leave, register } from "./users.ts";
import { watchEmbedded } from "./watch.ts";
import { findPostmaster } from "./postmaster.ts";

interface Embedded {
  /** Stays the same when it has to be started again. */
  url: string;
  /** Whether another process had started it. */
  attached: boolean;
  /** Stops PostgreSQL in good order, unless another process still uses it; in 20 s at most. */
  stop: () => Promise<void>;
}

interface Overrides {
  /** Of the server, as `name=value`. */
  settings?: readonly string[] | undefined;
  /** Other folders than the usual ones. */
  programs?: string | undefined;
  shared?: string | undefined;
  timing?: Partial<Timing> | undefined;
}

/** Milliseconds; a server that was killed while writing much reads its log first. */
const startLimit = 120_000;
const tries = 5;

/**
 * Starts the PostgreSQL of this folder, making it first when there is none, or joins the one that runs: the
 * command line works beside a server, and a server whose predecessor was killed takes over the PostgreSQL that
 * outlived it. The last one to stop stops it; until then each starts it again should it end.
 */
export async function startEmbedded(
  dataDir: string,
  log: EmbeddedLog = () => undefined,
  { settings = [], timing, ...folders }: Overrides = {},
): Promise<Embedded> {
  const place = await choosePlace(dataDir, folders);
  await createCluster(place, (line) => log(line, "info"));
  return join({ place, settings, log, timing: { ...usualTiming, ...timing } });
}

async function join(instance: Instance): Promise<Embedded> {
  const { place, log } = instance;
  const follow = await followLog(place, log);
  const { url, attached } = await startOrJoin(instance);
  const user = await register(place);
  const postmaster = await findPostmaster(place);
  // Between the answer and our registration the last of the others may have stopped it.
  if (!postmaster?.isReady) {
    await leave(user);
    return join(instance);
  }
  log(`${attached ? "joined" : "started"} the embedded PostgreSQL in ${place.home}`, "info");
  const watch = watchEmbedded(instance, { known: postmaster, user, follow });
  const stop = async () => {
    await Promise.race([watch.close(), sleep(2_000, undefined, { ref: false })]);
    await leave(user);
    await stopUnlessUsed(instance);
    await follow();
  };
  return { url, attached, stop };
}

async function startOrJoin(instance: Instance) {
  const { place } = instance;
  const signal = AbortSignal.timeout(startLimit);
  // Those who use it know only the port it had.
  const port = async () =>
    ((await hasUsers(place)) ? await lastPort(place) : undefined) ?? (await choosePort());
  return bringUp(instance, { port, tries, signal }).catch(async (error: unknown) => {
    if (!signal.aborted) throw error;
    throw new Error(`the embedded PostgreSQL in ${place.home} is not ready: ${await lastWords(place)}`);
  });
}
