import { listVideosInProcess } from "@minbar/data/library/video-metadata";
import { lookUpVideo } from "./look-up.ts";
import type { LookUp } from "./look-up.ts";
import { createTendedQueue } from "./tended-queue.ts";
import type { TendedQueue } from "./tended-queue.ts";

/** How often and how long apart YouTube is tried again, doubling each time up to a minute. */
interface Retries {
  limit: number;
  delaySeconds: number;
}

const patient: Retries = { limit: 4, delaySeconds: 5 };

/** After that, the job of a dead server goes to another one. */
const expireInSeconds = 60;

/** Looks videos up in the background. */
export function createVideoJobs(given: LookUp, retries: Retries = patient): TendedQueue {
  return createTendedQueue(given, {
    name: "video-metadata",
    options: { retryLimit: retries.limit, retryDelay: retries.delaySeconds, expireInSeconds },
    listWaiting: listVideosInProcess,
    work: ({ retryCount, ...attempt }) =>
      lookUpVideo(given, { ...attempt, isLast: retryCount >= retries.limit }),
  });
}
