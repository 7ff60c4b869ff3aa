import { ChangeRefusal } from "../messages/change-refusal.ts";
import { message } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import { sourceLanguage } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { alignSegments } from "../segments/alignment.ts";
import { startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatTime, longestMs, parseTime, timeLike } from "../segments/time.ts";
import { hasTime, placeUntimed } from "../segments/untimed.ts";
import type { RetimeOperation } from "./retime-input.ts";
import type { TextMove } from "./retime-output.ts";

/** A text of the video: a translation, or the published Arabic text if there is a draft. */
interface Text {
  language: LanguageTag;
  segments: readonly Segment[];
}

/** The number of shifted segments of a text, and the first and the last of them in its list; times as written. */
type Move = Pick<TextMove, "moved" | "first" | "last">;

export interface RetimeResult<Other extends Text> {
  arabic: Segment[];
  /** In the order of the input. */
  others: (Omit<Other, "segments"> & { segments: Segment[] })[];
}

/** An operation that the texts do not allow, with a message for the user. Nothing was shifted. */
export class RetimeRefusal extends ChangeRefusal {
  constructor(content: Message) {
    super(content, { field: "operation" });
  }
}

/** Maps a time in milliseconds to its new value. */
type TimeMapping = (ms: number) => number;

/**
 * Shifts the timings of the Arabic text and of the matching lines in the `others`: the rows of `alignSegments`. A shift of
 * all lines shifts every segment of every text. Texts, ids, order and the precision of each written time stay; an end
 * shifts with its start. Throws `RetimeRefusal` if a time would become negative.
 */
export function retime<Other extends Text>(
  arabic: readonly Segment[],
  others: readonly Other[],
  operation: RetimeOperation,
): RetimeResult<Other> {
  const mappings = mappingsOf(arabic, operation);
  return {
    arabic: retimeAlone({ language: sourceLanguage, segments: arabic }, operation),
    others: others.map((other) => {
      const beside =
        operation.kind === "shiftAll"
          ? new Map(other.segments.map((segment) => [segment, shiftBy(operation.byMs)]))
          : besideLines(alignSegments(arabic, other.segments), mappings);
      return { ...other, segments: moveText(other, beside) };
    }),
  };
}

/** Shifts the timings of one text; ids are those of its own segments. Throws like `retime`. */
export function retimeAlone(text: Text, operation: RetimeOperation): Segment[] {
  const mappings = mappingsOf(text.segments, operation);
  return moveText(text, new Map(text.segments.map((segment, index) => [segment, mappings[index]])));
}

/** How each segment in a row shifts: like the Arabic line of that row. */
function besideLines(
  rows: readonly (readonly Segment[])[],
  mappings: readonly (TimeMapping | undefined)[],
): Map<Segment, TimeMapping | undefined> {
  return new Map(rows.flatMap((row, line) => row.map((segment) => [segment, mappings[line]] as const)));
}

/** How each Arabic segment shifts; `undefined` for those that do not. */
function mappingsOf(arabic: readonly Segment[], operation: RetimeOperation): (TimeMapping | undefined)[] {
  const { kind } = operation;
  if (kind === "shiftAll") return arabic.map(() => shiftBy(operation.byMs));
  if (kind === "shiftFrom") return fromOn(arabic, operation.id, operation.byMs);
  if (kind === "shiftSome") return chosen(arabic, operation.ids, operation.byMs);
  if (kind === "startAt") return fromOn(arabic, operation.id, operation.ms - startOf(arabic, operation.id));
  const mapping = stretchBetween(arabic, operation);
  return arabic.map(() => mapping);
}

function shiftBy(byMs: number): TimeMapping {
  return (ms) => ms + byMs;
}

/** The segment and all after it in the list, whatever their times. */
function fromOn(arabic: readonly Segment[], id: string, byMs: number): (TimeMapping | undefined)[] {
  const from = indexOf(arabic, id);
  return arabic.map((_, index) => (index < from ? undefined : shiftBy(byMs)));
}

function chosen(
  arabic: readonly Segment[],
  ids: readonly string[],
  byMs: number,
): (TimeMapping | undefined)[] {
  const known = new Set(arabic.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new RetimeRefusal(message("some_line_gone"));
  const isChosen = new Set(ids);
  return arabic.map(({ id }) => (isChosen.has(id) ? shiftBy(byMs) : undefined));
}

/** Proportional between the points; earlier and later times shift with the nearer point. */
function stretchBetween(
  arabic: readonly Segment[],
  { first, last }: Extract<RetimeOperation, { kind: "stretch" }>,
): TimeMapping {
  const [from, to] = [startOf(arabic, first.id), startOf(arabic, last.id)];
  if (to <= from || last.ms <= first.ms) throw new RetimeRefusal(message("second_line_not_after"));
  const factor = (last.ms - first.ms) / (to - from);
  return (ms) => {
    if (ms <= from) return ms + first.ms - from;
    return ms >= to ? ms + last.ms - to : first.ms + Math.round((ms - from) * factor);
  };
}

function startOf(arabic: readonly Segment[], id: string): number {
  const segment = arabic[indexOf(arabic, id)];
  const start = segment && startMs(segment);
  if (segment && !hasTime(segment)) throw new RetimeRefusal(message("line_without_time"));
  if (start === undefined) throw new RetimeRefusal(message("line_time_unreadable"));
  return start;
}

function indexOf(arabic: readonly Segment[], id: string): number {
  const index = arabic.findIndex((segment) => segment.id === id);
  if (index === -1) throw new RetimeRefusal(message("line_gone"));
  return index;
}

/** The shifted segments. An unreadable or unchanged time is not rewritten; untimed segments follow those before them. */
function moveText(
  { language, segments }: Text,
  mappings: ReadonlyMap<Segment, TimeMapping | undefined>,
): Segment[] {
  let [earliest, latest] = [0, 0];
  const move = (text: string, mapping: TimeMapping): string => {
    const before = parseTime(text);
    if (before === undefined) return text;
    const after = mapping(before);
    [earliest, latest] = [Math.min(earliest, after), Math.max(latest, after)];
    return after === before || after < 0 ? text : timeLike(text, after);
  };
  const moved = segments.map((segment) => {
    const mapping = mappings.get(segment);
    if (!mapping || !hasTime(segment)) return segment;
    const time = move(segment.time, mapping);
    return segment.end === undefined
      ? { ...segment, time }
      : { ...segment, time, end: move(segment.end, mapping) };
  });
  if (earliest < 0)
    throw new RetimeRefusal(message("line_before_video", { language, time: formatTime(-earliest) }));
  if (latest > longestMs) throw new RetimeRefusal(message("line_after_video", { language }));
  return placeUntimed(moved);
}

/** What was shifted from one list to the other; `undefined` if nothing was. Both contain the same segments. */
export function moveOf(before: readonly Segment[], after: readonly Segment[]): Move | undefined {
  const moved = before.flatMap(({ id, time, end }, index): Move["first"][] => {
    const now = after[index];
    const hasMoved = now && hasTime(now) && (now.time !== time || now.end !== end);
    return hasMoved ? [{ id, before: time, after: now.time }] : [];
  });
  const [first, last] = [moved[0], moved.at(-1)];
  return first && last && { moved: moved.length, first, last };
}
