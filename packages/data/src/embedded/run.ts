import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./instance.ts";
import { isFree, isRunning, lastWords, launch } from "./launch.ts";
import { awaitOrphans } from "./processes.ts";
import { createStuckCheck, endAtOnce } from "./stuck.ts";
import { findPostmaster, knock, removeForeignLock, urlOf } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

interface Conditions {
  /** Where it is to listen, asked before each try. */
  port: () => Promise<number>;
  /** Tries after which it throws. */
  tries: number;
  signal: AbortSignal;
}

interface Running {
  url: string;
  postmaster: Postmaster;
  /** Whether another process started it. */
  attached: boolean;
}

/** Milliseconds between two tries: the second comes soon, later ones seldom. */
const pauses = { first: 100, longest: 5_000 };

/**
 * Starts PostgreSQL, or waits until the one that somebody else started is ready, and ends one that is stuck. Of
 * several processes that try at once PostgreSQL's own lock lets one win, and the others join. Rejects when the
 * tries are used up, and when `signal` aborts: but never while a start of its own has not yet shown itself.
 */
export async function bringUp(instance: Instance, conditions: Conditions): Promise<Running> {
  const { place, timing, log } = instance;
  const starts = createStarts(instance, conditions);
  const isStuck = createStuckCheck(timing.stuck);
  for (let pause = 10; ; pause = Math.min(pause * 1.05, 250)) {
    const postmaster = await findPostmaster(place);
    if (conditions.signal.aborted && (postmaster || !starts.isRunning())) conditions.signal.throwIfAborted();
    if (!postmaster) await starts.next();
    else {
      const url = await urlOf(place, postmaster);
      const answer = postmaster.isReady ? await knock(url) : "silent";
      if (answer === "open") return { url, postmaster, attached: !starts.made(postmaster) };
      if (answer === "silent" && (await isStuck(postmaster))) {
        log(`the embedded PostgreSQL (process ${postmaster.pid}) is stuck: ending it`, "warn");
        await endAtOnce(instance, postmaster);
      }
    }
    await sleep(pause);
  }
}

function createStarts({ place, settings, log, timing }: Instance, { port, tries, signal }: Conditions) {
  let child: ChildProcess | undefined;
  let count = 0;
  let nextAt = 0;
  let said = "";

  const tell = async (words: string): Promise<void> => {
    if (count === tries) throw new Error(`the embedded PostgreSQL in ${place.home} does not start: ${words}`);
    if (words !== said) log(`the embedded PostgreSQL does not start, trying again: ${words}`, "warn");
    said = words;
  };

  return {
    isRunning: () => isRunning(child),
    made: ({ pid }: Postmaster) => pid === child?.pid,
    /** Starts it, unless the last start is still under way or its failure only a moment ago. */
    next: async (): Promise<void> => {
      if (isRunning(child) || signal.aborted || performance.now() < nextAt) return;
      if (child) await tell(await lastWords(place));
      child = undefined;
      await awaitOrphans(place, timing.orphans);
      await removeForeignLock(place);
      if (signal.aborted) return;
      const at = await port();
      nextAt = performance.now() + Math.min(pauses.first * 2 ** count++, pauses.longest);
      if (await isFree(at)) child = await launch(place, at, settings);
      else await tell(`port ${at} is taken by another program`);
    },
  };
}
