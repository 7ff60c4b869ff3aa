import { listPendingDrafts } from "@minbar/data/transcripts/video-draft-work";
import { createVideoQueue } from "../video-queue.ts";
import { processDraft } from "./draft-chunk.ts";
import type { DraftContext, DraftDelays } from "./draft-chunk.ts";

const patient: DraftDelays = { firstMs: 10_000, longestMs: 3_600_000, pollMs: 3_000 };

/** Longer than any draft takes. The job of a dead server ends with its heartbeat, in a minute or two. */
const expireInSeconds = 5 * 3600;
const heartbeatSeconds = 30;

/** All that all servers may work on at a time: `claimChunk` holds them to it together. */
const atOnce = 2;

/**
 * Makes drafts from videos in the background. A chunk that fails is tried again by the row of its draft, which knows for
 * how long to wait; the queue itself tries again only what a dead server or a lost database has left.
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
