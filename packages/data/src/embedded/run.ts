import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

import type { Instance } from "./instance.ts";
import { isFree, isRunning, launch } from "./launch.ts";
import { lastLogLine } from "./log.ts";
import { awaitOrphans } from "./processes.ts";
import { createStuckCheck, endAtOnce } from "./stuck.ts";
import { findPostmaster, probe, removeForeignLock, urlOf } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";

interface StartOptions {
  /** The port to listen on, chosen before each attempt. */
  port: () => Promise<number>;
  /** The maximum number of attempts. */
  tries: number;
  signal: AbortSignal;
}

interface RunningServer {
  url: string;
  postmaster: Postmaster;
  /** Whether another process started it. */
  attached: boolean;
}

/** Milliseconds between two attempts, doubling from the first to the longest. */
const pauses = { first: 100, longest: 5_000 };

/**
 * Starts PostgreSQL, waits until one that another process started is ready, or ends one that is stuck. If several processes
 * start it at once, PostgreSQL's own lock lets one win, and the others attach. Rejects after the last attempt, and when
 * `signal` aborts, but not before its own start has succeeded or failed.
 */
export async function ensureRunning(instance: Instance, options: StartOptions): Promise<RunningServer> {
  const { installation, timing, log } = instance;
  const starts = createStarts(instance, options);
  const isStuck = createStuckCheck(timing.stuck);
  for (let pause = 10; ; pause = Math.min(pause * 1.05, 250)) {
    const postmaster = await findPostmaster(installation);
    if (options.signal.aborted && (postmaster || !starts.isRunning())) options.signal.throwIfAborted();
    if (!postmaster) await starts.next();
    else {
      const url = await urlOf(installation, postmaster);
      const answer = postmaster.isReady ? await probe(url) : "silent";
      if (answer === "open") return { url, postmaster, attached: !starts.made(postmaster) };
      if (answer === "silent" && (await isStuck(postmaster))) {
        log(`the embedded PostgreSQL (process ${postmaster.pid}) is stuck: ending it`, "warn");
        await endAtOnce(instance, postmaster);
      }
    }
    await sleep(pause);
  }
}

function createStarts(
  { installation, settings, log, timing }: Instance,
  { port, tries, signal }: StartOptions,
) {
  let child: ChildProcess | undefined;
  let count = 0;
  let nextAt = 0;
  let said = "";

  const tell = async (words: string): Promise<void> => {
    if (count === tries)
      throw new Error(`the embedded PostgreSQL in ${installation.home} does not start: ${words}`);
    if (words !== said) log(`the embedded PostgreSQL does not start, trying again: ${words}`, "warn");
    said = words;
  };

  return {
    isRunning: () => isRunning(child),
    made: ({ pid }: Postmaster) => pid === child?.pid,
    /** Starts it, unless a start is running or has just failed. */
    next: async (): Promise<void> => {
      if (isRunning(child) || signal.aborted || performance.now() < nextAt) return;
      if (child) await tell(await lastLogLine(installation));
      child = undefined;
      await awaitOrphans(installation, timing.orphans);
      await removeForeignLock(installation);
      if (signal.aborted) return;
      const at = await port();
      nextAt = performance.now() + Math.min(pauses.first * 2 ** count++, pauses.longest);
      if (await isFree(at)) child = await launch(installation, at, settings);
      else await tell(`port ${at} is taken by another program`);
    },
  };
}
