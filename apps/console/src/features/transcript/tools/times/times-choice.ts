import { startMs } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import type { RetimeOperation } from "@minbar/domain/editing/retime-input";
import { formatTime } from "@minbar/domain/segments/time";
import { plainTime, readTypedTime } from "@minbar/domain/segments/typed-time";
import { placeNamed } from "#transcript/model/segment-at.ts";
import type { LineFaults } from "#transcript/model/segment-at.ts";

/** The dialog's values, as typed. */
export interface TimesChoice {
  kind: "shift" | "now" | "stretch";
  /** The lines that a shift moves. */
  range: "all" | "from" | "some";
  /** Seconds or a time, with a minus to move lines earlier. */
  by: string;
  /** Lines, each by its number from 1 or by a time in it. */
  first: string;
  last: string;
  /** The new start times of these lines; in a stretch an empty one stays unchanged. */
  firstTime: string;
  lastTime: string;
}

/** The invalid fields, with their errors. */
export interface Faults extends LineFaults {
  by?: "noSeconds";
  firstTime?: "noTime";
  lastTime?: "noTime";
}

export const firstChoice: TimesChoice = {
  kind: "shift",
  range: "all",
  by: "",
  first: "",
  last: "",
  firstTime: "",
  lastTime: "",
};

/** Converts signed seconds or a signed time to milliseconds: `1.5`, `-0.48`, `+1:02`; accepts any usual minus sign. */
export function parseShift(text: string): number | undefined {
  const [, sign, amount] = /^\s*([+\-\u2212\u2013]?)(.*)$/s.exec(plainTime(text)) ?? [];
  const ms = amount === undefined ? undefined : readTypedTime(amount);
  if (ms === undefined) return undefined;
  return sign === "" || sign === "+" ? ms : -ms;
}

/** Seconds by which a line would begin at that time, in milliseconds: `-0.480`. Empty if there is no such line. */
export function shiftTo(segments: Segments, line: string, ms: number): string {
  const segment = segments[placeNamed(segments, line)];
  const start = segment && startMs(segment);
  return start === undefined ? "" : ((ms - start) / 1000).toFixed(3);
}

interface Place {
  /** The current line. */
  id: string | undefined;
  /** The player's time in milliseconds. */
  ms: number | undefined;
}

/**
 * The initial values of the dialog: the line at the caret and the playback time. A shift begins at that line, for the
 * first line with all lines. For a stretch they are the first point, and when the dialog reopens the second.
 */
export function choiceAt(choice: TimesChoice, segments: Segments, { id, ms }: Place): TimesChoice {
  const place = Math.max(
    0,
    segments.findIndex((segment) => segment.id === id),
  );
  const line = String(place + 1);
  const time = ms === undefined ? "" : formatTime(ms);
  if (choice.kind !== "stretch" || choice.first === "")
    return {
      ...choice,
      range: choice.range === "some" ? "some" : place > 0 ? "from" : "all",
      first: line,
      firstTime: time,
      last: String(segments.length),
      lastTime: "",
    };
  const isBehind = place > placeNamed(segments, choice.first);
  return choice.lastTime === "" && isBehind ? { ...choice, last: line, lastTime: time } : choice;
}

/** Parses the fields of a mode and collects their errors. */
function createReader(choice: TimesChoice, segments: Segments) {
  const faults: Faults = {};
  function line(field: "first" | "last"): number {
    const place = placeNamed(segments, choice[field]);
    if (place < 0) faults[field] = "noSuchLine";
    return place;
  }
  function shift(): number {
    const ms = parseShift(choice.by);
    if (ms === undefined) faults.by = "noSeconds";
    return ms ?? 0;
  }
  /** Milliseconds; `usual` for an empty field. */
  function time(field: "firstTime" | "lastTime", usual?: number): number {
    const text = choice[field].trim();
    const ms = text === "" ? usual : readTypedTime(text);
    if (ms === undefined) faults[field] = "noTime";
    return ms ?? 0;
  }
  /** Two lines, the second at least `apart` after the first. */
  function lines(apart: 0 | 1): [number, number] {
    const places: [number, number] = [line("first"), line("last")];
    if (places[0] >= 0 && places[1] >= 0 && places[1] < places[0] + apart) faults.last = "wrongOrder";
    return places;
  }
  return { faults, line, lines, shift, time };
}

type Reader = ReturnType<typeof createReader>;

function shiftOf({ range }: TimesChoice, segments: Segments, read: Reader): RetimeOperation {
  const byMs = read.shift();
  if (range === "all") return { kind: "shiftAll", byMs };
  if (range === "from") return { kind: "shiftFrom", id: segments[read.line("first")]?.id ?? "", byMs };
  const [from, to] = read.lines(0);
  return { kind: "shiftSome", ids: segments.slice(Math.max(0, from), to + 1).map(({ id }) => id), byMs };
}

function stretchOf(segments: Segments, read: Reader): RetimeOperation {
  const [from, to] = read.lines(1);
  const point = (place: number, field: "firstTime" | "lastTime") => {
    const segment = segments[place];
    return segment ? { id: segment.id, ms: read.time(field, startMs(segment)) } : { id: "", ms: 0 };
  };
  return { kind: "stretch", first: point(from, "firstTime"), last: point(to, "lastTime") };
}

/** The request for the server, or the errors of invalid fields. */
export function operationOf(
  choice: TimesChoice,
  segments: Segments,
): { operation: RetimeOperation; faults?: undefined } | { operation?: undefined; faults: Faults } {
  const read = createReader(choice, segments);
  const operations = {
    shift: () => shiftOf(choice, segments, read),
    now: (): RetimeOperation => ({
      kind: "startAt",
      id: segments[read.line("first")]?.id ?? "",
      ms: read.time("firstTime"),
    }),
    stretch: () => stretchOf(segments, read),
  };
  const operation = operations[choice.kind]();
  return Object.keys(read.faults).length > 0 ? { faults: read.faults } : { operation };
}
