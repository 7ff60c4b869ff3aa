import { message } from "../messages/message.ts";
import { untimedClock } from "../segments/untimed.ts";
import type { Segment } from "../segments/segment.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { LineCounter, plainLines } from "../subtitles/subtitle-text.ts";
import { formatTimestampedText, timestampsOf } from "../subtitles/timestamped-text.ts";
import { wordJoiner } from "./view-format.ts";
import type { BlockReading, ViewBlock, ViewFormat } from "./view-format.ts";

/** A text without timestamps of its own. */
function withoutOwnTimestamps(text: string): string {
  let plain = "";
  let at = 0;
  for (const { to } of timestampsOf(text)) {
    plain += `${text.slice(at, to - 1)}${wordJoiner})`;
    at = to;
  }
  return plain + text.slice(at);
}

function print(segments: readonly Segment[]): string {
  return formatTimestampedText(
    segments.map((segment) => ({ ...segment, text: withoutOwnTimestamps(segment.text) })),
  );
}

function cut(text: string): ViewBlock[] {
  const lines = new LineCounter(text);
  const ends = timestampsOf(text).map(({ to }) => to);
  let at = 0;
  return [...ends, text.length].flatMap((to) => {
    const piece = text.slice(at, to);
    const from = at + piece.length - piece.trimStart().length;
    at = to;
    const key = plainLines(piece).trim();
    return key === "" ? [] : [{ from, to: from + piece.trim().length, line: lines.lineAt(from), key }];
  });
}

function read(key: string): BlockReading {
  const [stamp] = timestampsOf(key);
  const text = key.slice(0, stamp?.from).trim().replaceAll(`${wordJoiner})`, ")");
  if (stamp) {
    const time = stamp.time === undefined ? null : formatTime(parseTime(stamp.time) ?? 0);
    return { fields: { time, text } };
  }
  return { fields: { text }, fault: { at: 0, message: message("timestamp_missing") } };
}

/** The Time-Stamped view: each timestamp such as `(0:02)` ends the text before it. Ends are not part of it. */
export const timestampedView: ViewFormat = { print, cut, read };

/** The earliest of some times; `undefined` if all are unset. */
function earliest(times: readonly (string | undefined)[]): string | undefined {
  const set = times.filter((time) => time !== undefined);
  return set.toSorted((a, b) => (parseTime(a) ?? 0) - (parseTime(b) ?? 0))[0];
}

/** Without trailing spaces and tabs; line ends stay. */
function withoutBlanksBehind(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charAt(end - 1) === " " || text.charAt(end - 1) === "\t")) end -= 1;
  return text.slice(0, end);
}

/**
 * The Time-Stamped view without the timestamps inside a selection (UTF-16 offsets, `to` exclusive) and the spaces before
 * them; other parentheses stay. A timestamp follows its sentence, so the texts join, and the next timestamp becomes the
 * earliest of them. `undefined`: nothing is selected.
 */
export function removeTimestamps(text: string, selection: { from: number; to: number }): string | undefined {
  if (selection.from >= selection.to) return undefined;
  const stamps = timestampsOf(text);
  const removed = stamps.filter(({ from, to }) => from >= selection.from && to <= selection.to);
  let result = "";
  let at = 0;
  for (const { from, to } of removed) {
    result += withoutBlanksBehind(text.slice(at, from));
    at = to;
    // At the start of a line the space follows the timestamp.
    if ((result === "" || result.endsWith("\n")) && text.charAt(at) === " ") at += 1;
  }
  const next = removed.length === 0 ? undefined : stamps.find(({ from }) => from >= at);
  if (!next) return result + text.slice(at);
  const time = earliest([...removed, next].map((stamp) => stamp.time)) ?? untimedClock;
  return `${result}${text.slice(at, next.from)}(${time})${text.slice(next.to)}`;
}
