import { z } from "zod";
import type { SentSegment } from "./segment.ts";
import { storableText } from "./storable-text.ts";
import { parseTime } from "./time.ts";
import { approvalStatuses } from "./approval.ts";
import { approvedLanguageTags } from "../library/language.ts";

/** The maximum number of segments of a transcript: ten hours at one every seven seconds. */
export const maxSegments = 5000;
export const tooManySegments = "A transcript has at most 5,000 segments";

/** The field of a stored segment that has no time. */
export const storedTimeField = { isTimed: z.literal(false).optional() };

/** The field of a segment as a client sends it; `null` means the same as absent. */
const sentTimeField = {
  isTimed: z
    .boolean("isTimed is not true or false")
    .nullish()
    .transform((isTimed) => isTimed ?? undefined),
};

/** The longest text of one segment, in UTF-16 code units: large enough for a whole unreadable file. */
export const longestSegmentText = 100_000;

/** Longer than any time, with the direction marks that right-to-left editors add around numbers. */
const longestTimeText = 64;

/** A readable time, stored as written except for control characters, which cannot be stored. */
function timeInput(name: string) {
  const unreadable = `the ${name} cannot be read; write it like 0:22, 1:02:03 or 0:22.480`;
  return z
    .string(`the ${name} is missing, or is not text`)
    .max(longestTimeText, unreadable)
    .transform((text) => storableText(text).text)
    .refine((text) => parseTime(text) !== undefined, unreadable);
}

/** A segment as a client sends it. Without an id the server matches it with a stored segment. */
const segmentInput = z.strictObject(
  {
    time: timeInput("time"),
    end: timeInput("end").nullish(),
    text: z
      .string("the text is missing, or is not text")
      .max(longestSegmentText, "the text is too long")
      .transform((text) => storableText(text).text),
    id: z
      .string("the id is not text")
      .regex(/^[\w.:-]{0,64}$/, "the id is not of up to 64 letters, digits and . : _ -")
      .nullish(),
    ...sentTimeField,
  },
  { error: (issue) => (issue.code === "invalid_type" ? "it is not an object of time and text" : undefined) },
);

/** An invalid field of a segment; the message identifies the segment by its number, from 1. */
interface SegmentFault {
  path: (string | number)[];
  message: string;
}

/** A person reads no more of them. */
const maxFaults = 20;

/** Parses a list of segments in order, and reports those that cannot be stored. */
export function readSegments(list: readonly unknown[]): { segments: SentSegment[]; faults: SegmentFault[] } {
  const segments: SentSegment[] = [];
  const faults: SegmentFault[] = [];
  for (const [index, entry] of list.entries()) {
    const { data, error } = segmentInput.safeParse(entry);
    if (data) segments.push(draftOf(data));
    for (const { path, message } of error?.issues ?? [])
      faults.push({
        path: [index, ...path.map((key) => (typeof key === "number" ? key : String(key)))],
        message: `Segment ${index + 1}: ${message}`,
      });
    if (faults.length >= maxFaults) break;
  }
  return { segments, faults };
}

function draftOf({ end, id, ...segment }: z.output<typeof segmentInput>): SentSegment {
  return { ...segment, ...(end === undefined ? {} : { end }), ...(id ? { id } : {}) };
}

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
