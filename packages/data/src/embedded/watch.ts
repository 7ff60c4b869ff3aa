import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./instance.ts";
import { ensureRunning } from "./run.ts";
import { renewUse } from "./usage.ts";
import { findPostmaster } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

interface WatchState {
  /** The running server. */
  known: Postmaster;
  /** The file that records that we use it. */
  user: string;
  /** Forwards the new lines of its log. */
  follow: () => Promise<void>;
}

/**
 * Every process that uses the server watches it, and restarts it if it was killed, on the same port, which the pool knows.
 * PostgreSQL itself recovers from the crash of one of its child processes. `close` resolves when a running start has
 * succeeded or failed.
 */
export function watchEmbedded(instance: Instance, state: WatchState): { close(): Promise<void> } {
  const stop = new AbortController();
  const ended = keepWatching(instance, state, stop.signal);
  return {
    close: () => {
      stop.abort();
      return ended;
    },
  };
}

/** Never rejects: after an error, such as a full disk, it tries again. */
async function keepWatching(instance: Instance, state: WatchState, signal: AbortSignal): Promise<void> {
  let { known } = state;
  let said = "";
  while (!signal.aborted) {
    await sleep(instance.timing.look, undefined, { signal, ref: false }).catch(() => undefined);
    try {
      known = await look(instance, { ...state, known }, signal);
      await state.follow();
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      if (!signal.aborted && words !== said)
        instance.log(`watching the embedded PostgreSQL failed: ${words}`, "warn");
      said = words;
    }
  }
}

/** Returns the running server, which differs from the known one if that has ended. */
async function look(
  instance: Instance,
  { known, user }: WatchState,
  signal: AbortSignal,
): Promise<Postmaster> {
  const { log, installation } = instance;
  const found = await findPostmaster(installation);
  if (signal.aborted || (found?.isReady && found.pid === known.pid)) return known;
  const start = performance.now();
  if (!found) log("the embedded PostgreSQL has ended: starting it again", "warn");
  const port = () => Promise.resolve(known.port);
  const { postmaster, attached } = await ensureRunning(instance, { port, tries: Infinity, signal });
  await renewUse(user);
  const how = attached ? "is ready again" : "was started again and is ready";
  log(`the embedded PostgreSQL ${how}, after ${Math.round(performance.now() - start)} ms`, "warn");
  return postmaster;
}
