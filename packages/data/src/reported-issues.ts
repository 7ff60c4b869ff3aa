import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { IssueStatus } from "@minbar/domain/reported-issue";

import type { Db } from "./connect.ts";

/** What a visitor tells; the segment is kept as it stood at that moment. */
interface NewReportedIssue {
  description: string;
  playlistId?: number | null | undefined;
  videoId?: number | null | undefined;
  segmentIndex?: number | null | undefined;
  segmentId?: string | null | undefined;
  segmentTime?: string | null | undefined;
  segmentText?: string | null | undefined;
  contactName?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactMobile?: string | null | undefined;
  reportedByUserId?: string | null | undefined;
}

interface ReportedIssue {
  id: number;
  status: IssueStatus;
  description: string;
  adminNote: string | null;
  playlistId: number | null;
  playlist: { name: string } | null;
  videoId: number | null;
  video: { title: string } | null;
  segmentIndex: number | null;
  segmentId: string | null;
  segmentTime: string | null;
  segmentText: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactMobile: string | null;
  /** `null`: a visitor, or an account that is gone. */
  reportedByUser: { email: string } | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

function selectReportedIssues(db: Db) {
  return db
    .selectFrom("reportedIssues")
    .select(["id", "status", "description", "adminNote", "playlistId", "videoId", "createdAt"])
    .select(["segmentIndex", "segmentId", "segmentTime", "segmentText"])
    .select(["contactName", "contactEmail", "contactMobile"])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom("playlists")
          .select("playlists.name")
          .whereRef("playlists.id", "=", "reportedIssues.playlistId"),
      ).as("playlist"),
      jsonObjectFrom(
        eb.selectFrom("videos").select("videos.title").whereRef("videos.id", "=", "reportedIssues.videoId"),
      ).as("video"),
      jsonObjectFrom(
        eb
          .selectFrom("users")
          .select("users.email")
          .whereRef("users.id", "=", "reportedIssues.reportedByUserId"),
      ).as("reportedByUser"),
    ]);
}

/** Newest first. Personal data: for admins only, and never in a log. */
export function listReportedIssues(db: Db): Promise<ReportedIssue[]> {
  return selectReportedIssues(db).orderBy("createdAt", "desc").orderBy("id", "desc").execute();
}

export async function insertReportedIssue(db: Db, issue: NewReportedIssue): Promise<ReportedIssue> {
  const { id } = await db
    .insertInto("reportedIssues")
    .values(issue)
    .returning("id")
    .executeTakeFirstOrThrow();
  return selectReportedIssues(db).where("id", "=", id).executeTakeFirstOrThrow();
}
