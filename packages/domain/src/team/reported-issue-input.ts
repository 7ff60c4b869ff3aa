import { z } from "zod";
import { contentId, startingVersion } from "../library/content-id.ts";
import { languageTags } from "../library/language.ts";
import { lineProblemNames } from "./line-problem.ts";
import { issueStatuses, noProblemDescribed } from "./reported-issue.ts";

/** A name, address or number; blank counts as absent. */
const contact = z
  .string("Contact details must be text")
  .trim()
  .max(255, "Contact details too long")
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
    .int("A segment index is a whole number")
    .min(0, "No such segment")
    .max(100_000, "No such segment")
    .nullish(),
  segmentId: z.string("A segment id is text").max(64, "No such segment").nullish(),
  language: z.enum(languageTags, "No such language").nullish(),
  problem: z.enum(lineProblemNames, `A problem is ${lineProblemNames.join(", ")}`).nullish(),
  description: z
    .string(noProblemDescribed)
    .trim()
    .min(1, noProblemDescribed)
    .max(5000, "Description too long"),
  contactName: contact,
  contactEmail: contact,
  contactMobile: contact,
});

/** The fields of a report that an admin sets. */
export const reportedIssueUpdate = z.strictObject({
  status: z.enum(issueStatuses, `A status is ${issueStatuses.join(" or ")}`).optional(),
  adminNote: z.string("Note must be text").max(5000, "Note too long").nullish(),
  version: startingVersion,
});

/** Reports that get the same status: all of them or none. */
export const reportedIssuesUpdate = z.strictObject({
  ids: z
    .array(contentId, "Write the ids of the reports")
    .min(1, "Choose at least one report")
    .max(1000, "Too many reports at once")
    .transform((ids) => [...new Set(ids)]),
  status: z.enum(issueStatuses, `A status is ${issueStatuses.join(" or ")}`),
});
