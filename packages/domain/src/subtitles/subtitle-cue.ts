import { message } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
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
 * is dropped and its segment stays. Returns what is wrong with it, `undefined` if there is no problem.
 */
export function addCue(segments: SegmentDraft[], times: CueTimes, text: string): Message | undefined {
  const { start, end } = times;
  if (start !== undefined && end !== undefined && end > start && text !== "") {
    segments.push({ time: formatTime(start), end: formatTime(end), text });
    return undefined;
  }
  if (times.isUntimed) return addUntimed(segments, text);
  if (start === undefined) return message("cue_start_unreadable");
  if (text === "") return message("cue_without_text");
  segments.push({ time: formatTime(start), text });
  if (end === undefined) return message("cue_end_unreadable");
  return message("cue_end_before_start", { time: formatTime(end) });
}

function addUntimed(segments: SegmentDraft[], text: string): Message | undefined {
  if (text === "") return message("cue_without_text");
  segments.push({ ...untimedAt(segments.at(-1)?.time), text });
  return undefined;
}
