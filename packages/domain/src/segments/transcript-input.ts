import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { approvalStatuses } from "./approval.ts";
import { approvedLanguageTags } from "../library/language.ts";

/** The maximum number of segments of a transcript: ten hours at one every seven seconds. */
export const maxSegments = 5000;
export const tooManySegments = issue("too_many_segments", { segments: maxSegments });

/** The longest text of one segment, in UTF-16 code units: large enough for a whole unreadable file. */
export const longestSegmentText = 100_000;

/** The version that a save started from. */
export const versionInput = z
  .int(issue("version_not_whole"))
  .min(0, issue("version_negative"))
  .max(2_147_483_647, issue("no_such_version"));

/** Identifies a save, so that a repeated one is recognized. */
export const operationInput = z
  .string(issue("operation_id_not_text"))
  .regex(/^[\w.:-]{1,100}$/, issue("operation_id_invalid"));

/** The fields of every save. */
export const savingInput = {
  version: versionInput.optional(),
  operationId: operationInput.optional(),
};

/**
 * Whether the text contains words of a language model that a person has applied since the version that the save started
 * from.
 */
export const assistedInput = z.boolean(issue("not_boolean")).optional();

/** The additional fields of a save of a translation: how it relates to the Arabic text. */
export const translatingInput = {
  /** The version of the Arabic transcript that the translator saw; by default the published one. */
  sourceVersion: versionInput.optional(),
  /** Ids of Arabic segments whose change was reviewed and whose translation is still correct. */
  reviewedSegments: z.array(z.string().max(64)).max(maxSegments, tooManySegments).optional(),
};

/** The approval of one language of a video; the call may name any of the video's transcripts. */
export const approvalInput = z.strictObject({
  approvalStatus: z.enum(approvalStatuses),
  language: z.enum(approvedLanguageTags),
});
