import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss, QueueOptions } from "pg-boss";
import type { Db } from "@minbar/data/connect";
import type { Log } from "./log.ts";

interface VideoAttempt {
  videoId: number;
  /** Starts at 0. */
  retryCount: number;
  /** Aborted when this server stops. */
  signal: AbortSignal;
}

interface QueueParts {
  name: string;
  options: QueueOptions;
  /** Jobs that this server runs at the same time; by default 1. */
  atOnce?: number | undefined;
  /** The videos that wait or are being processed, in processing order. */
  listWaiting: (db: Db) => Promise<number[]>;
  /** Rejects if a retry may help. */
  work: (attempt: VideoAttempt) => Promise<void>;
}

export type VideoQueue = ReturnType<typeof createVideoQueue>;

/** Milliseconds for stopped jobs to update their rows. */
const stopLimitMs = 3_000;

/**
 * A queue in the database, so that only one server processes a video; it runs here only while videos wait. The content
 * tables define what waits; the queue only schedules it.
 */
export function createVideoQueue(given: { db: Db; log: Log }, parts: QueueParts) {
  const stopping = new AbortController();
  let running: { boss: PgBoss; workers: string[] } | undefined;
  // Prevents sending a job to a queue that is stopping.
  const serially = createSerialRunner();
  const { work, settled } = trackWork(parts.work);

  const send = async (videoIds: number[]): Promise<void> => {
    if (stopping.signal.aborted) return;
    running ??= await startQueue(given, { ...parts, work }, stopping.signal);
    await running.boss.insert(
      parts.name,
      videoIds.map((videoId) => ({ data: { videoId }, singletonKey: String(videoId) })),
    );
    for (const worker of running.workers) running.boss.notifyWorker(worker);
  };

  const stopQueue = async (): Promise<void> => {
    const { boss } = running ?? {};
    running = undefined;
    if (boss) await stopBoss(boss);
  };

  return {
    /** Schedules a video. It never waits and never fails: `reconcile` finds jobs that could not be sent. */
    send: (videoId: number) => {
      serially(() => send([videoId])).catch((error: unknown) =>
        given.log.error({ err: error, videoId, queue: parts.name }, "sending a job failed"),
      );
    },
    /** Creates missing jobs for waiting videos, or stops the queue if none waits. */
    reconcile: () =>
      serially(async () => {
        const videoIds = await parts.listWaiting(given.db);
        await (videoIds.length > 0 ? send(videoIds) : stopQueue());
      }),
    /** Stops running jobs; another server retries them. */
    stop: async () => {
      stopping.abort();
      await Promise.race([settled(), sleep(stopLimitMs, undefined, { ref: false })]);
      await serially(stopQueue);
    },
  };
}

/** Runs tasks one after the other. */
function createSerialRunner(): (work: () => Promise<void>) => Promise<void> {
  let line: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  };
}

/** The same work, and a promise of the end of what has started. */
function trackWork(work: QueueParts["work"]) {
  const underWay = new Set<Promise<void>>();
  return {
    work: async (attempt: VideoAttempt): Promise<void> => {
      const done = work(attempt);
      underWay.add(done);
      await done.finally(() => underWay.delete(done));
    },
    settled: () => Promise.allSettled(underWay),
  };
}

/** A queue with its workers. If a worker cannot be started, nothing stays running. */
async function startQueue(
  { db, log }: { db: Db; log: Log },
  parts: QueueParts,
  signal: AbortSignal,
): Promise<{ boss: PgBoss; workers: string[] }> {
  const boss = await createBoss(db, log);
  try {
    await boss.start();
    return { boss, workers: await startWorkers(boss, parts, signal) };
  } catch (error) {
    await stopBoss(boss).catch((reason: unknown) =>
      log.error({ err: reason, queue: parts.name }, "stopping the job queue failed"),
    );
    throw error;
  }
}

/** The caller closes its connections. */
function stopBoss(boss: PgBoss): Promise<void> {
  return boss.stop({ graceful: false, close: false });
}

async function startWorkers(
  boss: PgBoss,
  { name, options, atOnce = 1, work }: QueueParts,
  signal: AbortSignal,
): Promise<string[]> {
  await boss.createQueue(name, {
    // One job per video, whether waiting, running or about to be retried; a second job is dropped.
    policy: "exclusive",
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: 3600,
    ...options,
  });
  const workers: string[] = [];
  for (let place = 0; place < atOnce; place += 1) {
    const worker = await boss.work<{ videoId: number }>(
      name,
      { pollingIntervalSeconds: 0.5 },
      async (jobs) => {
        for (const { data, retryCount } of jobs) await work({ videoId: data.videoId, retryCount, signal });
      },
    );
    workers.push(worker);
  }
  return workers;
}

/** A separate schema in the same database. */
const schema = "jobs";

/**
 * A `pg-boss` on our own pool, not started yet. The module is loaded here, because it costs 0.1 s and 11 MB and many
 * servers never add a video.
 */
async function createBoss(db: Db, log: Log): Promise<PgBoss> {
  const { PgBoss: Boss, fromKysely } = await import("pg-boss");
  const boss = new Boss({
    db: fromKysely(db),
    schema,
    // There are no scheduled jobs, and tables this small need no maintenance.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue reports an error"));
  return boss;
}
