import {
  directionMarks,
  doubleSpaces,
  htmlEntities,
  latinPunctuation,
  mixedDigits,
  presentationForms,
  tatweel,
} from "./characters.ts";
import type { Check, CheckedTranscript, Finding } from "./finding.ts";
import { empty, long, repeated, tooFast } from "./reading.ts";
import { endBeforeStart, outOfOrder, overlap, sameStart } from "./times.ts";
import { arabicLeft, glossary, numbersDiffer, sameAsSource } from "./translation.ts";

const checks: readonly Check[] = [
  outOfOrder,
  overlap,
  endBeforeStart,
  sameStart,
  empty,
  repeated,
  tooFast,
  long,
  latinPunctuation,
  mixedDigits,
  presentationForms,
  directionMarks,
  tatweel,
  doubleSpaces,
  htmlEntities,
  sameAsSource,
  arabicLeft,
  numbersDiffer,
  glossary,
];

/** What all checks find, in the order of the checks; a fix is of the segment as it is now. */
export function findingsOf(transcript: CheckedTranscript): Finding[] {
  return checks.flatMap((check) => check(transcript));
}
