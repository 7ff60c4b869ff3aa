import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import type { Jobs } from "@minbar/router/jobs";
import { createVideoJobs } from "./video-jobs.ts";
import type { YoutubeSettings } from "./youtube.ts";

/** Milliseconds. */
const tendEvery = 20_000;

/** Starts and stops background work with the app; a listening server also takes up videos that other servers left. */
export function registerJobs(app: FastifyInstance, db: Db, youtube: YoutubeSettings): Jobs {
  const jobs = createVideoJobs({ db, youtube, log: app.log });
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    timer = setInterval(() => {
      jobs
        .tend()
        .catch((error: unknown) => app.log.error({ err: error }, "looking for waiting videos failed"));
    }, tendEvery);
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await jobs.stop();
  });
  return jobs;
}
