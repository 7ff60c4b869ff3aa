import type { SegmentDraft } from "../segments/segment.ts";
import { formatTime } from "../segments/time.ts";
import { untimedAt } from "../segments/untimed.ts";

/** Milliseconds; `undefined` if a time could not be parsed. */
interface CueTimes {
  start: number | undefined;
  end: number | undefined;
  /** The cue says that nobody has set its times yet. */
  isUntimed?: true;
}

/**
 * Adds a cue to the segments, by the same rule for all formats: a cue without a start or a text is skipped; an invalid end
 * is dropped and its segment stays. Returns a message for the user, `undefined` if there is no problem.
 */
export function addCue(segments: SegmentDraft[], times: CueTimes, text: string): string | undefined {
  const { start, end } = times;
  if (start !== undefined && end !== undefined && end > start && text !== "") {
    segments.push({ time: formatTime(start), end: formatTime(end), text });
    return undefined;
  }
  if (times.isUntimed) return addUntimed(segments, text);
  if (start === undefined) return "The start cannot be read, so this cue was left out";
  if (text === "") return "No text, so this cue was left out";
  segments.push({ time: formatTime(start), text });
  if (end === undefined) return "The end cannot be read, so it was left out";
  return `The end ${formatTime(end)} is not after the start, so it was left out`;
}

function addUntimed(segments: SegmentDraft[], text: string): string | undefined {
  if (text === "") return "No text, so this cue was left out";
  segments.push({ ...untimedAt(segments.at(-1)?.time), text });
  return undefined;
}
