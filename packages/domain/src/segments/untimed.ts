import { parseTime } from "./time.ts";

/** The start of a stored segment. */
export interface StoredTime {
  time: string;
  /**
   * `false`: nobody has set the time yet, and `time` is that of the timed segment before it (`placeUntimed`). Absent
   * otherwise. Only the Arabic draft has such segments.
   */
  isTimed?: false | undefined;
}

/** The start of a segment from a file, an editor or another tool; without `isTimed` from authors who know no untimed ones. */
export interface SentTime {
  time: string;
  isTimed?: boolean | undefined;
}

/** What an editor shows for the time of an untimed segment. */
export const untimedClock = "\u2013:\u2013\u2013";

/** Whether somebody has set the time of a segment. */
export function hasTime({ isTimed }: Pick<SentTime, "isTimed">): boolean {
  return isTimed !== false;
}

/** The time that somebody has set; `undefined` for an untimed segment, whose stored time is only its place. */
export function ownTime(segment: SentTime): string | undefined {
  return hasTime(segment) ? segment.time : undefined;
}

/** The time of a segment as an editor shows it. */
export function shownTime(segment: SentTime): string {
  return ownTime(segment) ?? untimedClock;
}

export function countUntimed(segments: readonly SentTime[]): number {
  return segments.filter((segment) => !hasTime(segment)).length;
}

/** The start of an untimed segment; `place` is the time of the segment before it. */
export function untimedAt(place = "0:00"): Required<StoredTime> {
  return { time: place, isTimed: false };
}

/** The start of a segment without its other fields, as a segment made from it has it. */
export function startOf(segment: SentTime): StoredTime {
  return hasTime(segment) ? { time: segment.time } : untimedAt(segment.time);
}

/** Gives each untimed segment the time of the timed one before it; `0:00` before the first. */
export function placeUntimed<Kind extends SentTime>(segments: readonly Kind[]): Kind[] {
  let place: string | undefined;
  return segments.map((segment) => {
    if (hasTime(segment)) {
      place = segment.time;
      return segment;
    }
    const { time } = untimedAt(place);
    return segment.time === time ? segment : { ...segment, time };
  });
}

/** Whether these fields of a value are the start of a stored segment. */
export function isStoredTime({ time, isTimed }: { [Field in keyof StoredTime]?: unknown }): boolean {
  return typeof time === "string" && (isTimed === undefined || isTimed === false);
}

/**
 * The start with which a sent segment is stored. It is untimed if its author says so, or does not know untimed segments and
 * sends one back at the place where it was `untimed`.
 */
export function storedTime(sent: SentTime, untimed: StoredTime | undefined): StoredTime {
  const isBack = sent.isTimed === undefined && untimed !== undefined && isSamePlace(sent, untimed);
  return isBack || !hasTime(sent) ? untimedAt(sent.time) : { time: sent.time };
}

function isSamePlace(a: SentTime, b: SentTime): boolean {
  return a.time === b.time || (parseTime(a.time) ?? a.time) === (parseTime(b.time) ?? b.time);
}

interface DraftWithEnd extends SentTime {
  id?: string | undefined;
  end?: string | undefined;
}

type WithStatedTime<Kind> = Omit<Kind, "end" | "isTimed"> & SentTime & { end?: string | null | undefined };

/**
 * The segments of a save, of which none is taken for an untimed one of the stored text. An editor that knows the `stored`
 * text states the time only where a segment could be mistaken: if it was untimed there, or has the time of the timed
 * segment before it. Without `stored`, as for a file, each segment states whether it has a time and, so that none inherits
 * a stored end, whether it has an end.
 */
export function withStatedTimes<Kind extends DraftWithEnd>(
  segments: readonly Kind[],
  stored?: readonly (StoredTime & { id: string })[],
): WithStatedTime<Kind>[] {
  if (!stored)
    return segments.map((segment) => ({
      ...segment,
      end: segment.end ?? null,
      isTimed: hasTime(segment),
    }));
  const untimed = new Set(stored.filter((segment) => !hasTime(segment)).map(({ id }) => id));
  let previous: string | undefined;
  return segments.map((segment) => {
    if (!hasTime(segment)) return segment;
    const isDoubtful = (segment.id !== undefined && untimed.has(segment.id)) || segment.time === previous;
    previous = segment.time;
    return isDoubtful ? { ...segment, isTimed: true } : segment;
  });
}
