import type { Segment } from "../segments/segment.ts";
import { exactTextHash } from "../segments/staleness.ts";
import type { CheckKind } from "./finding.ts";

/**
 * A mark on a line of a text: of the kind `doubtful-time` that its time has to be checked, of any other kind that its finding
 * of that kind is ignored. It ends when the line has another time, or other words.
 */
export interface FindingMark {
  segmentId: string;
  kind: CheckKind;
  /** The time of the line as written, or the hash of its words. */
  value: string;
}

/** The most marks that a text has; the oldest go first. */
export const maxDoubtfulTimes = 3000;
export const maxIgnoredFindings = 300;

export const doubtfulTime = "doubtful-time" satisfies CheckKind;

/** The time of this line has to be checked while it is this one. */
export function doubtfulTimeMark({ id, time }: Pick<Segment, "id" | "time">): FindingMark {
  return { segmentId: id, kind: doubtfulTime, value: time };
}

/** The finding of this line is ignored while it has these words. */
export function ignoredMark(kind: CheckKind, { id, text }: Pick<Segment, "id" | "text">): FindingMark {
  return { segmentId: id, kind, value: exactTextHash(text) };
}

/** Identifies a mark within a text. */
export function markKey({ segmentId, kind, value }: FindingMark): string {
  return `${segmentId} ${kind} ${value}`;
}

/** Whether a line has the time or the words of its mark. */
export function isMarkOf(mark: FindingMark, line: Segment): boolean {
  const now = mark.kind === doubtfulTime ? doubtfulTimeMark(line) : ignoredMark(mark.kind, line);
  return markKey(now) === markKey(mark);
}
