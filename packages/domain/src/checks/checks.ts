import type { LanguageTag } from "../library/language.ts";
import { alignSegments } from "../segments/alignment.ts";
import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import {
  directionMarks,
  doubleSpaces,
  htmlEntities,
  latinPunctuation,
  lostCharacter,
  mixedDigits,
  presentationForms,
  tatweel,
} from "./characters.ts";
import type { CheckedPlace, CheckedRow, Finding, SegmentCheck } from "./finding.ts";
import { stopsAtStart } from "./leading-stops.ts";
import { markup } from "./markup.ts";
import { empty, farTooFast, long, repeated, tooFast } from "./reading.ts";
import { createRenderings } from "./renderings.ts";
import { stockPhrase } from "./stock-phrases.ts";
import { endBeforeStart, timesChecks } from "./times.ts";
import { arabicLeft, glossary, numbersDiffer, sameAsSource } from "./translation.ts";
import { arabicLettersInUrdu } from "./urdu-letters.ts";

type Segments = readonly Segment[];

const segmentChecks: readonly SegmentCheck[] = [
  endBeforeStart,
  empty,
  repeated,
  tooFast,
  farTooFast,
  long,
  latinPunctuation,
  stopsAtStart,
  mixedDigits,
  presentationForms,
  directionMarks,
  tatweel,
  doubleSpaces,
  markup,
  htmlEntities,
  lostCharacter,
  arabicLettersInUrdu,
  stockPhrase,
  sameAsSource,
  arabicLeft,
  numbersDiffer,
  glossary,
];

/** Properties of a text besides its segments. */
export interface CheckedText {
  language: LanguageTag;
  /** For a translation: the video's vocabulary notes. */
  vocabulary?: string | null | undefined;
  /** Whether the time of a segment has to be checked by a person (`timing/take-times.ts`). */
  isDoubtful?: ((segment: Segment) => boolean) | undefined;
}

/**
 * The findings of a list, in its order; a translation is checked against the Arabic that it was made from. It runs in short
 * steps, so that key presses are handled in between: the generator yields after each step and returns the findings at its
 * end.
 */
type CheckSteps = Generator<undefined, Finding[]>;
type Checker = (segments: Segments, source?: Segments) => CheckSteps;

/** Segments checked in one step: under a millisecond each. */
const segmentsPerStep = 4;

/** Recomputes times only if a time changed, or a segment was added, removed or moved. */
function ofTimes<Value>(compute: (segments: Segments, source: Segments) => Value) {
  let before: { segments: Segments; source: Segments; value: Value } | undefined;
  const isSame = (now: Segments, then: Segments) =>
    now.length === then.length &&
    now.every((segment, at) => {
      const other = then[at];
      return other === segment || (other && isSameSegment(segment, { ...other, text: segment.text }));
    });
  return (segments: Segments, source: Segments): Value => {
    if (before && isSame(segments, before.segments) && isSame(source, before.source)) return before.value;
    before = { segments, source, value: compute(segments, source) };
    return before.value;
  };
}

/** For the first segment of each row: the Arabic segment that it translates, and the other segments that do. */
function rowsOf(segments: Segments, source: Segments): Map<string, { line: number; members: number[] }> {
  const places = new Map(segments.map(({ id }, at) => [id, at]));
  const rows = alignSegments(source, segments).map((translated, line) => ({
    line,
    members: translated.map(({ id }) => places.get(id) ?? -1),
  }));
  return new Map(rows.map((row) => [segments[row.members[0] ?? -1]?.id ?? "", row]));
}

function timesFindings(segments: Segments): Map<string, Finding[]> {
  const found = timesChecks.flatMap((check) => check(segments));
  return Map.groupBy(found, ({ id }) => id);
}

/** Including the surrounding texts that its findings depend on. */
function textsAround({ previous, row }: CheckedPlace): readonly (string | undefined)[] {
  return [previous?.text, row?.source, row?.text];
}

/** The findings at a place, and the surrounding texts that they depend on. */
interface CachedFindings {
  around: readonly (string | undefined)[];
  findings: Finding[];
}

/** Checks a text repeatedly: unchanged parts are not checked again. */
export function createChecker({ language, vocabulary, isDoubtful }: CheckedText): Checker {
  const renderingsOf = createRenderings(language, vocabulary ?? "");
  const rows = ofTimes(rowsOf);
  const times = ofTimes(timesFindings);
  const known = new WeakMap<Segment, CachedFindings>();
  function findAt(place: CheckedPlace): Finding[] {
    const { segment } = place;
    const around = textsAround(place);
    const before = known.get(segment);
    if (before?.around.every((text, at) => text === around[at])) return before.findings;
    const findings = segmentChecks.flatMap((check): Finding[] => {
      const found = check(place);
      return found ? [{ id: segment.id, ...found }] : [];
    });
    known.set(segment, { around, findings });
    return findings;
  }
  return function* check(segments, source = []) {
    const timing = times(segments, []);
    yield;
    const aligned = rows(segments, source);
    const rowAt = (segment: Segment): CheckedRow | undefined => {
      const row = aligned.get(segment.id);
      const text = row?.members.map((at) => segments[at]?.text ?? "").join("\n");
      return row && text !== undefined ? { source: source[row.line]?.text ?? "", text } : undefined;
    };
    const findings: Finding[] = [];
    for (const [at, segment] of segments.entries()) {
      if (at % segmentsPerStep === 0) yield;
      const place = { segment, previous: segments[at - 1], row: rowAt(segment), language, renderingsOf };
      // Not kept with the other findings: a person may confirm a time without a change of the segment.
      if (isDoubtful?.(segment)) findings.push({ id: segment.id, kind: "doubtful-time", from: 0 });
      findings.push(...(timing.get(segment.id) ?? []), ...findAt(place));
    }
    return findings;
  };
}

/** All findings at once; fixes apply to the current segments. */
export function findingsOf({
  segments,
  source,
  ...text
}: CheckedText & { segments: Segments; source?: Segments }): Finding[] {
  const checking = createChecker(text)(segments, source);
  for (;;) {
    const { done, value } = checking.next();
    if (done) return value;
  }
}
