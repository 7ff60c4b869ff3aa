import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import { compactCounts } from "@minbar/data/library/counts";
import { deleteExpiredKnownBrowsers } from "@minbar/data/people/known-browsers";
import { deleteExpiredOneTimeLinks } from "@minbar/data/people/one-time-links";
import { deleteOldReportAddresses } from "@minbar/data/team/reported-issues-receive";
import { deleteExpiredSessions } from "@minbar/data/people/sessions";
import { deleteOldSignInAttempts } from "@minbar/data/people/sign-in-attempts";
import { deleteOldEditing } from "@minbar/data/transcripts/editing";
import { deleteExpiredTrash } from "@minbar/data/transcripts/trash";
import { deleteOldVideoDrafts } from "@minbar/data/transcripts/video-drafts";

const hour = 60 * 60 * 1000;

/** Deletes expired rows and compacts the counts. */
export async function sweep(db: Db): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredKnownBrowsers(db);
  await deleteExpiredOneTimeLinks(db);
  await deleteOldSignInAttempts(db);
  await deleteOldReportAddresses(db);
  await deleteExpiredTrash(db);
  await deleteOldEditing(db);
  await deleteOldVideoDrafts(db);
  await compactCounts(db);
}

/** Every hour, in every process; running several at once is safe. */
export function sweepHourly(app: FastifyInstance, db: Db): void {
  const timer = setInterval(() => {
    sweep(db).catch((error: unknown) => app.log.error({ err: error }, "sweeping failed"));
  }, hour);
  timer.unref();
  app.addHook("onClose", () => clearInterval(timer));
}
