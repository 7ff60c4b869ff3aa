import { listPendingDrafts } from "@minbar/data/transcripts/video-drafts";
import { createVideoQueue } from "../video-queue.ts";
import { processDraft } from "./draft-chunk.ts";
import type { DraftContext, DraftDelays } from "./draft-chunk.ts";

const patient: DraftDelays = { firstMs: 10_000, longestMs: 3_600_000, pollMs: 3_000 };

/** Longer than any draft takes. The job of a dead server ends a minute or two after its last heartbeat. */
const expireInSeconds = 5 * 3600;
const heartbeatSeconds = 30;

/** The maximum over all servers; `claimChunk` enforces it. */
const atOnce = 2;

/**
 * Makes drafts from videos in the background. The row of a draft schedules the retries of a failed chunk; the queue retries
 * only jobs that a dead server or a lost database connection left.
 */
export function createDraftJobs(given: Omit<DraftContext, "waits">, waits: DraftDelays = patient) {
  return createVideoQueue(given, {
    name: "video-draft",
    options: { retryLimit: 4, retryDelay: 5, expireInSeconds, heartbeatSeconds },
    atOnce,
    listWaiting: listPendingDrafts,
    work: ({ videoId, signal }) => processDraft({ ...given, waits }, videoId, signal),
  });
}
