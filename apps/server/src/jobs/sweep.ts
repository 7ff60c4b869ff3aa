import type { FastifyInstance } from "fastify";
import { deleteOldSignInEntries } from "@minbar/data/audit-sign-ins";
import type { Db } from "@minbar/data/connect";
import { compactCounts } from "@minbar/data/library/counts";
import { deleteExpiredAnswers } from "@minbar/data/people/idempotency-keys";
import { deleteExpiredKnownBrowsers } from "@minbar/data/people/known-browsers";
import { deleteExpiredOneTimeLinks } from "@minbar/data/people/one-time-links";
import { deleteOldReportAddresses } from "@minbar/data/team/reported-issues-receive";
import { deleteExpiredSessions } from "@minbar/data/people/sessions";
import { deleteOldSignInAttempts } from "@minbar/data/people/sign-in-attempts";
import { deleteOldPresence } from "@minbar/data/transcripts/read";
import { thinHistory } from "@minbar/data/transcripts/thin-history";
import { deleteExpiredTrash } from "@minbar/data/trash/entries";
import { deleteOldVideoDrafts } from "@minbar/data/transcripts/video-drafts";
import type { Log } from "./log.ts";

const hour = 60 * 60 * 1000;

const parts = {
  sessions: deleteExpiredSessions,
  knownBrowsers: deleteExpiredKnownBrowsers,
  idempotencyKeys: deleteExpiredAnswers,
  oneTimeLinks: deleteExpiredOneTimeLinks,
  signInAttempts: deleteOldSignInAttempts,
  signInEntries: deleteOldSignInEntries,
  reportAddresses: deleteOldReportAddresses,
  trash: deleteExpiredTrash,
  editing: deleteOldPresence,
  videoDrafts: deleteOldVideoDrafts,
  counts: compactCounts,
  history: thinHistory,
};

/**
 * Deletes expired rows, compacts the counts and thins the history. A step that fails is logged, and the others still run.
 */
export async function sweep(db: Db, log: Pick<Log, "error">): Promise<void> {
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work(db);
    } catch (error) {
      log.error({ err: error, part }, "cleanup failed");
    }
  }
}

/** Every hour, in every process; concurrent runs are safe. */
export function sweepHourly(app: FastifyInstance, db: Db): void {
  const timer = setInterval(() => void sweep(db, app.log), hour);
  timer.unref();
  app.addHook("onClose", () => clearInterval(timer));
}
