import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import type { Jobs } from "@minbar/router/jobs";
import type { LanguageModel } from "@minbar/router/model";
import { repeatWhileListening } from "./repeat-while-listening.ts";
import type { VideoQueue } from "./video-queue.ts";
import { createDraftJobs } from "./video-drafts/draft-jobs.ts";
import { createVideoJobs } from "./video-jobs.ts";
import type { YoutubeSettings } from "./youtube.ts";

/** Milliseconds. */
const reconcileEvery = 20_000;

interface JobParts {
  db: Db;
  youtube: YoutubeSettings;
  /** Without it, drafts wait for a server that has one. */
  model: LanguageModel | undefined;
}

/**
 * Starts and stops background jobs with the app; a listening server also takes over videos that other servers abandoned.
 */
export function registerJobs(app: FastifyInstance, { db, youtube, model }: JobParts): Jobs {
  const given = { db, log: app.log };
  const videos = createVideoJobs({ ...given, youtube });
  const drafts = model && createDraftJobs({ ...given, model });
  for (const queue of drafts ? [videos, drafts] : [videos]) reconcileWhileListening(app, queue);
  return {
    fetchVideo: (videoId) => videos.send(videoId),
    makeDraft: (videoId) => drafts?.send(videoId),
  };
}

function reconcileWhileListening(app: FastifyInstance, queue: VideoQueue): void {
  const reconcile = () =>
    void queue
      .reconcile()
      .catch((error: unknown) => app.log.error({ err: error }, "looking for waiting videos failed"));
  repeatWhileListening(app, reconcile, reconcileEvery);
  app.addHook("onClose", () => queue.stop());
}
