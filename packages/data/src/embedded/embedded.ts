import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createCluster } from "./cluster.ts";
import { usualTiming } from "./instance.ts";
import type { EmbeddedLog, Instance, Timing } from "./instance.ts";
import { choosePort, lastPort } from "./launch.ts";
import { followLog, lastLogLine } from "./log.ts";
import { installedPrograms } from "./install.ts";
import { findInstallation } from "./installation.ts";
import type { Folders } from "./installation.ts";
import { ensureRunning } from "./run.ts";
import { hasUsers, endUse, beginUse, isUsedByOthers } from "./usage.ts";
import { watchEmbedded } from "./watch.ts";
import { findPostmaster, probe, urlOf } from "./postmaster.ts";
import { requestStop } from "./programs.ts";
import { createStuckCheck, endAtOnce } from "./stuck.ts";
import type { Postmaster } from "./postmaster.ts";

/** Shuts PostgreSQL down cleanly if possible, otherwise immediately, within the limits of `timing`. */
async function stopUnlessUsed(instance: Instance): Promise<void> {
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

interface EmbeddedDatabase {
  /** Does not change after a restart. */
  url: string;
  /** Whether another process had started it. */
  attached: boolean;
  /**
   * Shuts PostgreSQL down, unless another process still uses it; takes at most 20 s with the usual timing. May be called
   * again with shorter times while it runs.
   */
  stop: (timing?: Partial<Timing>) => Promise<void>;
}

/** With other folders than the default ones. */
interface EmbeddedOptions extends Folders {
  /** Server settings, as `name=value`. */
  settings?: readonly string[] | undefined;
  timing?: Partial<Timing> | undefined;
}

/** Milliseconds; after a crash PostgreSQL may need long to recover. */
const startLimit = 120_000;
const tries = 5;

/**
 * Starts the PostgreSQL of this folder, or attaches to the running one; creates the folder if it does not exist. So the
 * command line works while a server runs, and a server takes over the PostgreSQL of a killed predecessor. The last process
 * to stop shuts PostgreSQL down; until then each of them restarts it if it dies.
 */
export async function startEmbedded(
  dataDir: string,
  log: EmbeddedLog = () => undefined,
  { settings = [], timing, ...folders }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const installation = await findInstallation(dataDir, folders);
  await createCluster(installation, (line) => log(line, "info"));
  return join({ installation, settings, log, timing: { ...usualTiming, ...timing } });
}

/** Whether its programs are installed for this platform. */
export function hasEmbedded(): boolean {
  try {
    return existsSync(installedPrograms());
  } catch {
    return false;
  }
}

async function join(instance: Instance): Promise<EmbeddedDatabase> {
  const { installation, log } = instance;
  const follow = await followLog(installation, log);
  const { url, attached } = await startOrJoin(instance);
  const user = await beginUse(installation);
  const postmaster = await findPostmaster(installation);
  // Before we were registered, the last other process may have stopped it.
  if (!postmaster?.isReady) {
    await endUse(user);
    return join(instance);
  }
  log(`${attached ? "joined" : "started"} the embedded PostgreSQL in ${installation.home}`, "info");
  const watch = watchEmbedded(instance, { known: postmaster, user, follow });
  const stop = async (timing?: Partial<Timing>) => {
    await Promise.race([watch.close(), sleep(2_000, undefined, { ref: false })]);
    await endUse(user);
    await stopUnlessUsed({ ...instance, timing: { ...instance.timing, ...timing } });
    await follow();
  };
  return { url, attached, stop };
}

async function startOrJoin(instance: Instance) {
  const { installation } = instance;
  const signal = AbortSignal.timeout(startLimit);
  // Other processes know only the port of the last start.
  const port = async () =>
    ((await hasUsers(installation)) ? await lastPort(installation) : undefined) ?? (await choosePort());
  return ensureRunning(instance, { port, tries, signal }).catch(async (error: unknown) => {
    if (!signal.aborted) throw error;
    throw new Error(
      `the embedded PostgreSQL in ${installation.home} is not ready: ${await lastLogLine(installation)}`,
    );
  });
}
