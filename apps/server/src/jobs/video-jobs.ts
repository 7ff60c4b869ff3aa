import type { PgBoss } from "pg-boss";
import { listVideosInProcess } from "@minbar/data/library/video-metadata";
import type { Jobs } from "@minbar/router/jobs";
import { startBoss } from "./boss.ts";
import { lookUpVideo } from "./look-up.ts";
import type { LookUp } from "./look-up.ts";

const queue = "video-metadata";

/** How often and how long apart YouTube is tried again, doubling each time up to a minute. */
interface Retries {
  limit: number;
  delaySeconds: number;
}

const patient: Retries = { limit: 4, delaySeconds: 5 };

/** After that, the job of a dead server goes to another one. */
const expireInSeconds = 60;

export interface VideoJobs extends Jobs {
  /** Creates missing jobs for waiting videos, or stops the queue when none waits. */
  tend(): Promise<void>;
  /** Stops running jobs; another server tries them again. */
  stop(): Promise<void>;
}

/**
 * Looks videos up in the background. The queue lives in the database, so that a video is looked up by one server
 * only; it runs here only while videos wait.
 */
export function createVideoJobs(given: LookUp, retries: Retries = patient): VideoJobs {
  const stopping = new AbortController();
  let running: { boss: PgBoss; worker: string } | undefined;
  let line: Promise<unknown> = Promise.resolve();

  /** One after the other, so that no job is sent to a queue that is being stopped. */
  const inLine = (work: () => Promise<void>): Promise<void> => {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  };

  const send = async (videoIds: number[]): Promise<void> => {
    if (stopping.signal.aborted) return;
    running ??= await startQueue(given, { retries, signal: stopping.signal });
    await running.boss.insert(
      queue,
      videoIds.map((videoId) => ({ data: { videoId }, singletonKey: String(videoId) })),
    );
    running.boss.notifyWorker(running.worker);
  };

  const rest = async (): Promise<void> => {
    const { boss } = running ?? {};
    running = undefined;
    await boss?.stop({ graceful: false, close: false });
  };

  return {
    fetchVideo: (videoId) => {
      inLine(() => send([videoId])).catch((error: unknown) =>
        given.log.error({ err: error, videoId }, "a video waits to be looked up"),
      );
    },
    tend: () =>
      inLine(async () => {
        const videoIds = await listVideosInProcess(given.db);
        await (videoIds.length > 0 ? send(videoIds) : rest());
      }),
    stop: () => {
      stopping.abort();
      return inLine(rest);
    },
  };
}

interface QueueOptions {
  retries: Retries;
  signal: AbortSignal;
}

async function startQueue(
  given: LookUp,
  { retries, signal }: QueueOptions,
): Promise<{ boss: PgBoss; worker: string }> {
  const boss = await startBoss(given.db, given.log);
  await boss.createQueue(queue, {
    // One job a video, waiting, running or about to be tried again; another one that is sent is dropped.
    policy: "exclusive",
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds,
    deleteAfterSeconds: 3600,
  });
  const worker = await boss.work<{ videoId: number }>(
    queue,
    { pollingIntervalSeconds: 0.5 },
    async (jobs) => {
      for (const { data, retryCount } of jobs) {
        await lookUpVideo(given, { videoId: data.videoId, isLast: retryCount >= retries.limit, signal });
      }
    },
  );
  return { boss, worker };
}
