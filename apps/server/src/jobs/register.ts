import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import type { Jobs } from "@minbar/router/jobs";
import type { LanguageModel } from "@minbar/router/model";
import type { TendedQueue } from "./tended-queue.ts";
import { createDraftJobs } from "./video-drafts/draft-jobs.ts";
import { createVideoJobs } from "./video-jobs.ts";
import type { YoutubeSettings } from "./youtube.ts";

/** Milliseconds. */
const tendEvery = 20_000;

interface JobParts {
  db: Db;
  youtube: YoutubeSettings;
  /** Without it, drafts wait for a server that has one. */
  model: LanguageModel | undefined;
}

/** Starts and stops background work with the app; a listening server also takes up videos that other servers left. */
export function registerJobs(app: FastifyInstance, { db, youtube, model }: JobParts): Jobs {
  const given = { db, log: app.log };
  const videos = createVideoJobs({ ...given, youtube });
  const drafts = model && createDraftJobs({ ...given, model });
  for (const queue of drafts ? [videos, drafts] : [videos]) tendWhileListening(app, queue);
  return {
    fetchVideo: (videoId) => videos.send(videoId),
    makeDraft: (videoId) => drafts?.send(videoId),
  };
}

function tendWhileListening(app: FastifyInstance, queue: TendedQueue): void {
  let timer: NodeJS.Timeout | undefined;
  const tend = () =>
    void queue
      .tend()
      .catch((error: unknown) => app.log.error({ err: error }, "looking for waiting videos failed"));
  app.addHook("onListen", () => {
    tend();
    timer = setInterval(tend, tendEvery);
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await queue.stop();
  });
}
