import { listDraftsUnderWay } from "@minbar/data/transcripts/video-draft-work";
import { createTendedQueue } from "../tended-queue.ts";
import { workOnDraft } from "./draft-stretch.ts";
import type { Drafting, DraftWaits } from "./draft-stretch.ts";

const patient: DraftWaits = { firstMs: 10_000, longestMs: 3_600_000, lookMs: 3_000 };

/** Longer than any draft takes. The job of a dead server ends with its heartbeat, in a minute or two. */
const expireInSeconds = 5 * 3600;
const heartbeatSeconds = 30;

/** All that all servers may work on at a time: `takeStretch` holds them to it together. */
const atOnce = 2;

/**
 * Makes drafts from videos in the background. A stretch that fails is tried again by the row of its draft, which knows for
 * how long to wait; the queue itself tries again only what a dead server or a lost database has left.
 */
export function createDraftJobs(given: Omit<Drafting, "waits">, waits: DraftWaits = patient) {
  return createTendedQueue(given, {
    name: "video-draft",
    options: { retryLimit: 4, retryDelay: 5, expireInSeconds, heartbeatSeconds },
    atOnce,
    listWaiting: listDraftsUnderWay,
    work: ({ videoId, signal }) => workOnDraft({ ...given, waits }, videoId, signal),
  });
}
