import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./instance.ts";
import { bringUp } from "./run.ts";
import { renew } from "./users.ts";
import { findPostmaster } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

interface Watch {
  /** Resolves when a start that was under way has shown itself. */
  close: () => Promise<void>;
}

interface Watched {
  /** The server that runs. */
  known: Postmaster;
  /** Our note among its users. */
  user: string;
  /** Hands on what is new in its log. */
  follow: () => Promise<void>;
}

/**
 * Every process that uses the server watches it, and starts it again when it was killed, where it listened before,
 * since that is the address its pool knows. What PostgreSQL recovers from by itself is left to it.
 */
export function watchEmbedded(instance: Instance, watched: Watched): Watch {
  const stop = new AbortController();
  const ended = keepWatching(instance, watched, stop.signal);
  return {
    close: () => {
      stop.abort();
      return ended;
    },
  };
}

/** Never rejects: a folder that somebody removed, or a full disk, is tried again. */
async function keepWatching(instance: Instance, watched: Watched, signal: AbortSignal): Promise<void> {
  let { known } = watched;
  let said = "";
  while (!signal.aborted) {
    await sleep(instance.timing.look, undefined, { signal, ref: false }).catch(() => undefined);
    try {
      known = await look(instance, { ...watched, known }, signal);
      await watched.follow();
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      if (!signal.aborted && words !== said)
        instance.log(`watching the embedded PostgreSQL failed: ${words}`, "warn");
      said = words;
    }
  }
}

/** Returns the server that runs, which is another one when the known one has ended. */
async function look(instance: Instance, { known, user }: Watched, signal: AbortSignal): Promise<Postmaster> {
  const { log, place } = instance;
  const found = await findPostmaster(place);
  if (signal.aborted || (found?.isReady && found.pid === known.pid)) return known;
  const start = performance.now();
  if (!found) log("the embedded PostgreSQL has ended: starting it again", "warn");
  const port = () => Promise.resolve(known.port);
  const { postmaster, attached } = await bringUp(instance, { port, tries: Infinity, signal });
  await renew(user);
  const how = attached ? "is ready again" : "was started again and is ready";
  log(`the embedded PostgreSQL ${how}, after ${Math.round(performance.now() - start)} ms`, "warn");
  return postmaster;
}
