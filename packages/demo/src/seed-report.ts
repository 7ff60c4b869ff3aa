import type { Db } from "@minbar/data/connect";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";

import type { LibraryReport } from "./library.ts";
import { idOf } from "./seed-ids.ts";
import type { SeedIds } from "./seed-ids.ts";
import type { Talk } from "./talks.ts";

/** Inserts a report, and the admin's answer to it. */
export async function insertReport(
  db: Db,
  report: LibraryReport,
  { people, videos }: SeedIds,
): Promise<void> {
  const { video, talk } = idOf(videos, report.talk);
  const { id } = await insertReportedIssue(db, {
    description: report.description,
    playlistId: video.playlistId,
    videoId: video.id,
    ...reportedSegment(talk, report),
    contactName: report.contactName,
    contactEmail: report.contactEmail,
    contactMobile: report.contactMobile,
    reportedByUserId: report.reportedBy === null ? null : idOf(people, report.reportedBy),
  });
  const { status, adminNote } = report;
  await db.updateTable("reportedIssues").set({ status, adminNote }).where("id", "=", id).execute();
}

/** The segment's index in its transcript (from 0), and its text. */
function reportedSegment(talk: Talk, { language, segment }: LibraryReport) {
  if (segment === null) return {};
  const transcript = talk.transcripts.find((candidate) => candidate.language === language);
  const reported = transcript?.content[segment - 1];
  if (!reported)
    throw new Error(`A demo report names segment ${segment} of "${talk.name}", which is not there.`);
  const { id, time, text } = reported;
  return { segmentIndex: segment - 1, segmentId: id, segmentTime: time, segmentText: text };
}
