import { z } from "zod";
import type { SegmentDraft } from "./segment.ts";
import { storableText } from "../subtitles/subtitle-text.ts";
import { parseTime } from "./time.ts";

/** The longest text of one segment, in UTF-16 code units: a whole file that could not be read fits in it. */
export const longestSegmentText = 100_000;

/** More than any time needs, with the marks that right-to-left editors leave around numbers. */
const longestTimeText = 64;

/** A time that can be read, letter for letter but for control characters, which nothing can store. */
function timeInput(name: string) {
  const unreadable = `the ${name} cannot be read; write it like 0:22, 1:02:03 or 0:22.480`;
  return z
    .string(`the ${name} is missing, or is not text`)
    .max(longestTimeText, unreadable)
    .transform((text) => storableText(text).text)
    .refine((text) => parseTime(text) !== undefined, unreadable);
}

/** A segment as a client sends it. Its id is looked for on the server when it has none. */
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
  },
  { error: (issue) => (issue.code === "invalid_type" ? "it is not an object of time and text" : undefined) },
);

/** What is wrong with a segment: where in it, and in words that name it by its number, counted from 1. */
interface SegmentFault {
  path: (string | number)[];
  message: string;
}

/** As many as a person reads; a list of thousands of bad segments is not answered in full. */
const mostFaults = 20;

/** Reads a list of segments in the order given, and says what is wrong with those that cannot be stored. */
export function readSegments(list: readonly unknown[]): { segments: SegmentDraft[]; faults: SegmentFault[] } {
  const segments: SegmentDraft[] = [];
  const faults: SegmentFault[] = [];
  for (const [index, entry] of list.entries()) {
    const { data, error } = segmentInput.safeParse(entry);
    if (data) segments.push(draftOf(data));
    for (const { path, message } of error?.issues ?? [])
      faults.push({
        path: [index, ...path.map((key) => (typeof key === "number" ? key : String(key)))],
        message: `Segment ${index + 1}: ${message}`,
      });
    if (faults.length >= mostFaults) break;
  }
  return { segments, faults };
}

function draftOf({ time, text, end, id }: z.output<typeof segmentInput>): SegmentDraft {
  return { time, text, ...(end ? { end } : {}), ...(id ? { id } : {}) };
}
