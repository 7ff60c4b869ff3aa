import { z } from "zod";
import { approvalStatuses } from "./approval.ts";
import { approvedLanguageTags } from "../library/language.ts";

/** The maximum number of segments of a transcript: ten hours at one every seven seconds. */
export const maxSegments = 5000;
export const tooManySegments = "A transcript has at most 5,000 segments";

/** The longest text of one segment, in UTF-16 code units: large enough for a whole unreadable file. */
export const longestSegmentText = 100_000;

/** The version that a save started from. A pipe, because the REST adapter makes plain numbers coerce. */
export const versionInput = z
  .int("A version is a whole number")
  .min(0, "A version starts at 0")
  .max(2_147_483_647, "No such version")
  .pipe(z.int());

/** Identifies a save, so that a repeated one is recognized. */
export const operationInput = z
  .string("An operationId is text")
  .regex(/^[\w.:-]{1,100}$/, "An operationId is 1 to 100 letters, digits and . : _ -");

/** The fields of every save. */
export const savingInput = {
  version: versionInput.optional(),
  operationId: operationInput.optional(),
};

/**
 * Whether the text contains words of a language model that a person has applied since the version that the save started
 * from. A pipe, because the REST adapter makes plain booleans coerce.
 */
export const assistedInput = z.boolean("Write true or false").pipe(z.boolean()).optional();

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
