import type { Segment, SegmentDraft, Segments } from "@minbar/domain/segments/segment";
import { ownTime } from "@minbar/domain/segments/untimed";
import type { LineTime } from "@minbar/domain/timing/line-times";
import { leastMatched, takeTimes } from "@minbar/domain/timing/take-times";
import type { TakenTimes } from "@minbar/domain/timing/take-times";
import { timesByLink, withTakenTimes } from "@minbar/domain/timing/taken-segments";

/** A text with times. */
export interface TimesSource {
  segments: readonly SegmentDraft[];
  /** Another language: its lines belong to the Arabic ones by their ids, not by their words. */
  isTranslation: boolean;
}

/** A line that gets another time. */
export interface TimeChange {
  id: string;
  /** From 1. */
  line: number;
  text: string;
  /** `undefined`: the line has no time yet. */
  before: string | undefined;
  after: string;
  isDoubtful: boolean;
}

export interface Comparison {
  /** Of 100: the words, or the lines of a translation, that the source has. */
  percent: number;
  isTranslation: boolean;
  /** Whether the source has the same words: otherwise nothing is taken. */
  fits: boolean;
  changes: readonly TimeChange[];
  /** Lines that the source does not have. */
  without: number;
  times: ReadonlyMap<string, LineTime>;
}

function changesOf(segments: Segments, times: ReadonlyMap<string, LineTime>): TimeChange[] {
  const after = withTimesById(segments, times);
  return segments.flatMap((segment, index): TimeChange[] => {
    const next = after[index];
    const taken = times.get(segment.id);
    const before = ownTime(segment);
    if (!next || !taken || (before === next.time && segment.end === next.end)) return [];
    const { id, text } = segment;
    return [{ id, line: index + 1, text, before, after: next.time, isDoubtful: taken.isDoubtful }];
  });
}

/** The segments with these times. */
export function withTimesById(segments: Segments, times: ReadonlyMap<string, LineTime>): Segment[] {
  return withTakenTimes(
    segments,
    segments.map(({ id }) => times.get(id)),
  );
}

/** Compares the lines with a source of times, in short steps. */
export function* compareTimes(segments: Segments, source: TimesSource): Generator<undefined, Comparison> {
  const { isTranslation } = source;
  const texts = segments.map(({ text }) => text);
  const taken: TakenTimes = isTranslation
    ? timesByLink(segments, source.segments)
    : yield* takeTimes(texts, source.segments);
  const times = new Map(
    segments.flatMap(({ id }, index) => {
      const time = taken.times[index];
      return time ? [[id, time] as const] : [];
    }),
  );
  const fits = taken.matched >= leastMatched;
  return {
    percent: Math.floor(taken.matched * 100),
    isTranslation,
    fits,
    changes: fits ? changesOf(segments, times) : [],
    without: segments.length - times.size,
    times,
  };
}
