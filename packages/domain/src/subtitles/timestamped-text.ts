import { message } from "../messages/message.ts";
import { startsOf } from "../segments/segment.ts";
import { hasTime, untimedAt, untimedClock } from "../segments/untimed.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { LineCounter, plainLines } from "./subtitle-text.ts";
import { formatTime, isBlank, parseTime, timeAfter } from "../segments/time.ts";
import { plainTime } from "../segments/typed-time.ts";

/** A timestamp in a text: positions of its parentheses, the end exclusive. */
interface Timestamp {
  from: number;
  to: number;
  /** `undefined` for `untimedStamp`: nobody has set the time yet. */
  time: string | undefined;
}

/** With hyphens too, which keyboards have. */
const untimedForm = /^[-\u2013]:[-\u2013]{2}$/u;

/** The longest timestamp, without its parentheses: keeps the search linear. */
const maxTimestampLength = 24;

/**
 * The format of a timestamp between its parentheses: minutes and seconds, or also hours, seconds in two digits below 60, so
 * that `(2:255)` and `(البقرة 2:255)` stay text. In the signs of `plainTime`.
 */
const clock = /^\d{1,6}(?::[0-5]\d){1,2}(?:\.\d{1,9})?$/;

/** Without the direction marks that editors add around numbers. */
function withoutBlanks(text: string): string {
  return Array.from(text)
    .filter((character) => !isBlank(character.charCodeAt(0)))
    .join("");
}

/** The timestamp whose parenthesis is at `from`. */
function timestampAt(text: string, from: number): Timestamp | undefined {
  const inside = text.slice(from + 1, from + maxTimestampLength + 2);
  const close = inside.indexOf(")");
  if (close === -1) return undefined;
  const to = from + close + 2;
  const time = withoutBlanks(inside.slice(0, close));
  if (untimedForm.test(time)) return { from, to, time: undefined };
  const plain = plainTime(time);
  if (!clock.test(plain)) return undefined;
  // As written, if stored times have that form.
  return { from, to, time: parseTime(time) === undefined ? plain : time };
}

/** The timestamps of a text, in order. */
export function timestampsOf(text: string): Timestamp[] {
  const found: Timestamp[] = [];
  let from = text.indexOf("(");
  while (from !== -1) {
    const stamp = timestampAt(text, from);
    if (stamp) found.push(stamp);
    from = text.indexOf("(", stamp?.to ?? from + 1);
  }
  return found;
}

/**
 * Parses the Time-Stamped view: each timestamp such as `(0:02)` ends the text before it and is that segment's time, as
 * written. A timestamp without words also gives a segment. Words after the last timestamp become a segment 10 seconds
 * later, and are reported; without any timestamp there is no segment.
 */
export function parseTimestampedText(raw: string): ParsedSubtitles {
  const text = plainLines(raw);
  const timestamps = timestampsOf(text);
  let at = 0;
  const segments: SegmentDraft[] = [];
  for (const { from, to, time } of timestamps) {
    const timing = time === undefined ? untimedAt(segments.at(-1)?.time) : { time };
    segments.push({ ...timing, text: text.slice(at, from).trim() });
    at = to;
  }
  const rest = text.slice(at).trim();
  if (rest === "") return { segments, skipped: [] };
  const last = segments.at(-1);
  if (!last) return { segments, skipped: [{ line: 1, message: message("no_timestamp_found") }] };
  const line = new LineCounter(text).lineAt(text.indexOf(rest, at));
  const time = timeAfter(last.time);
  segments.push({ time, text: rest });
  return {
    segments,
    skipped: [{ line, message: message("last_timestamp_added", { time }) }],
  };
}

/**
 * Writes the Time-Stamped view: each segment's text, then its time in parentheses, `(–:––)` if it is untimed. Ends are not
 * part of it.
 */
export function formatTimestampedText(segments: readonly SegmentDraft[]): string {
  const starts = startsOf(segments);
  return segments
    .map((segment, index) => {
      const { time, text } = segment;
      // A time stored in another format, such as `22`, would not be parsed as a timestamp.
      const shown = clock.test(plainTime(time)) ? time : formatTime(starts[index] ?? 0);
      return `${plainLines(text).trim()} (${hasTime(segment) ? shown : untimedClock})`.trimStart();
    })
    .join("\n");
}
