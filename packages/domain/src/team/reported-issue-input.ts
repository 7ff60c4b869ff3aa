import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { contentId, startingVersion } from "../library/content-id.ts";
import { languageTags } from "../library/language.ts";
import { lineProblemNames } from "./line-problem.ts";
import { issueStatuses } from "./statuses.ts";

const noProblemDescribed = issue("problem_undescribed");

/** A name, address or number; blank counts as absent. */
const contact = z
  .string(issue("contact_not_text"))
  .trim()
  .max(255, issue("contact_too_long"))
  .transform((text) => text || undefined)
  .nullish();

/**
 * A report; only the description is required. `language` and `segmentId` identify the transcript of `segmentIndex`, so that
 * the report can store the segment's text. A description may begin with the language and the problem (`describeReport`).
 */
export const reportedIssueInput = z.strictObject({
  playlistId: contentId.nullish(),
  videoId: contentId.nullish(),
  segmentIndex: z
    .int(issue("segment_index_not_whole"))
    .min(0, issue("no_such_segment"))
    .max(100_000, issue("no_such_segment"))
    .nullish(),
  segmentId: z.string(issue("report_segment_id_not_text")).max(64, issue("no_such_segment")).nullish(),
  language: z.enum(languageTags, issue("no_such_language")).nullish(),
  problem: z.enum(lineProblemNames, issue("problem_invalid", { options: lineProblemNames })).nullish(),
  description: z
    .string(noProblemDescribed)
    .trim()
    .min(1, noProblemDescribed)
    .max(5000, issue("description_too_long")),
  contactName: contact,
  contactEmail: contact,
  contactMobile: contact,
});

/** The fields of a report that an admin sets. */
export const reportedIssueUpdate = z.strictObject({
  status: z
    .enum(issueStatuses, issue("status_not_either", { first: issueStatuses[0], second: issueStatuses[1] }))
    .optional(),
  adminNote: z.string(issue("note_not_text")).max(5000, issue("note_too_long")).nullish(),
  version: startingVersion,
});

/** Reports that get the same status: all of them or none. */
export const reportedIssuesUpdate = z.strictObject({
  ids: z
    .array(contentId, issue("report_ids_missing"))
    .min(1, issue("no_report_chosen"))
    .max(1000, issue("too_many_reports_chosen"))
    .transform((ids) => [...new Set(ids)]),
  status: z.enum(
    issueStatuses,
    issue("status_not_either", { first: issueStatuses[0], second: issueStatuses[1] }),
  ),
});
