import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss, QueueOptions } from "pg-boss";
import type { Db } from "@minbar/data/connect";
import type { Log } from "./log.ts";

interface VideoAttempt {
  videoId: number;
  /** From 0. */
  retryCount: number;
  /** Aborted when this server stops. */
  signal: AbortSignal;
}

interface QueueParts {
  name: string;
  options: QueueOptions;
  /** Works of this server at a time; by default 1. */
  atOnce?: number | undefined;
  /** The videos that wait for their turn or are being worked on, in the order in which they are to be taken. */
  listWaiting: (db: Db) => Promise<number[]>;
  /** Rejects when another try may help. */
  work: (attempt: VideoAttempt) => Promise<void>;
}

export type VideoQueue = ReturnType<typeof createVideoQueue>;

/** Milliseconds for works that are stopped to leave their rows in order. */
const stopLimitMs = 3_000;

/**
 * A queue that lives in the database, so that a video is worked on by one server only; it runs here only while videos
 * wait. What waits, the tables of the content say; the queue is only how it is worked off.
 */
export function createVideoQueue(given: { db: Db; log: Log }, parts: QueueParts) {
  const stopping = new AbortController();
  let running: { boss: PgBoss; workers: string[] } | undefined;
  // So that no job is sent to a queue that is being stopped.
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
    /** Has a video worked on soon. It never waits and never fails: `tend` finds what it could not send. */
    send: (videoId: number) => {
      serially(() => send([videoId])).catch((error: unknown) =>
        given.log.error({ err: error, videoId, queue: parts.name }, "a video waits for its turn"),
      );
    },
    /** Creates missing jobs for waiting videos, or stops the queue when none waits. */
    reconcile: () =>
      serially(async () => {
        const videoIds = await parts.listWaiting(given.db);
        await (videoIds.length > 0 ? send(videoIds) : stopQueue());
      }),
    /** Stops running jobs; another server tries them again. */
    stop: async () => {
      stopping.abort();
      await Promise.race([settled(), sleep(stopLimitMs, undefined, { ref: false })]);
      await serially(stopQueue);
    },
  };
}

/** Does one work after the other. */
function createSerialRunner(): (work: () => Promise<void>) => Promise<void> {
  let line: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  };
}

/** The same work, and when what has begun of it has ended. */
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

/** A queue with its workers. Where one of them cannot be started, nothing is left running. */
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

/** Its connections are the caller's to close. */
function stopBoss(boss: PgBoss): Promise<void> {
  return boss.stop({ graceful: false, close: false });
}

async function startWorkers(
  boss: PgBoss,
  { name, options, atOnce = 1, work }: QueueParts,
  signal: AbortSignal,
): Promise<string[]> {
  await boss.createQueue(name, {
    // One job a video, waiting, running or about to be tried again; another one that is sent is dropped.
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

/** Its own schema, in the database that everything else is in. */
const schema = "jobs";

/**
 * A `pg-boss` on our own pool, not started yet. The module is loaded here and not before: it costs 0.1 s and 11 MB, and a
 * server that is never asked to add a video needs neither.
 */
async function createBoss(db: Db, log: Log): Promise<PgBoss> {
  const { PgBoss: Boss, fromKysely } = await import("pg-boss");
  const boss = new Boss({
    db: fromKysely(db),
    schema,
    // Nothing is repeated by the clock, and tables this small need no looking after.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue has trouble"));
  return boss;
}
