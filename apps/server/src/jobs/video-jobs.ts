import type { Db } from "@minbar/data/connect";
import {
  listVideosInProcess,
  completeVideo,
  failVideo,
  findVideoInProcess,
} from "@minbar/data/library/video-metadata";
import { inEnglish } from "@minbar/domain/messages/english";
import { FetchFailure } from "./fetch-json.ts";
import type { Log } from "./log.ts";
import { createVideoQueue } from "./video-queue.ts";
import { fetchYoutubeVideo, VideoNotFound } from "./youtube.ts";
import type { YoutubeSettings } from "./youtube.ts";

/** The number of retries and the first delay; the delay doubles each time up to a minute. */
interface Retries {
  limit: number;
  delaySeconds: number;
}

const usualRetries: Retries = { limit: 4, delaySeconds: 5 };

/** After that, another server takes over the job of a dead server. */
const expireInSeconds = 60;

export function createVideoJobs(given: LookUp, retries: Retries = usualRetries) {
  return createVideoQueue(given, {
    name: "video-metadata",
    options: { retryLimit: retries.limit, retryDelay: retries.delaySeconds, expireInSeconds },
    listWaiting: listVideosInProcess,
    work: ({ retryCount, ...attempt }) =>
      lookUpVideo(given, { ...attempt, isLast: retryCount >= retries.limit }),
  });
}

interface LookUp {
  db: Db;
  youtube: YoutubeSettings;
  log: Log;
}

interface Attempt {
  videoId: number;
  isLast: boolean;
  signal: AbortSignal;
}

/**
 * Looks up a waiting video at YouTube, and stores its metadata or the reason of a failure. Rejects if a retry may help. A
 * row whose YouTube video has changed in the meantime is looked up again.
 */
export async function lookUpVideo(given: LookUp, attempt: Attempt): Promise<void> {
  const video = await findVideoInProcess(given.db, attempt.videoId);
  if (!video) return;
  const request = { youtubeId: video.youtubeId, signal: attempt.signal };
  const result = await fetchYoutubeVideo(given.youtube, request).catch((error: unknown) => {
    const reason = reasonToStop(error, attempt);
    if (reason === undefined) throw error;
    return reason;
  });
  if (typeof result === "string")
    given.log.info({ videoId: video.id, reason: result }, "fetching video metadata failed");
  const isStored =
    typeof result === "string"
      ? await failVideo(given.db, video, result)
      : await completeVideo(given.db, video, result);
  if (!isStored) await lookUpVideo(given, attempt);
}

/** The reason for staff; `undefined` if the job should be retried. */
function reasonToStop(error: unknown, { isLast, signal }: Attempt): string | undefined {
  if (error instanceof VideoNotFound) return error.message;
  // An error during shutdown says nothing about the video.
  if (!isLast || signal.aborted) return undefined;
  return error instanceof FetchFailure ? `${inEnglish(error.content)}.` : undefined;
}
