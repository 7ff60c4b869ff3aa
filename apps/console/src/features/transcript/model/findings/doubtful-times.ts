import type { ReadableAtom } from "nanostores";
import type { Finding } from "@minbar/domain/checks/finding";
import type { Segment } from "@minbar/domain/segments/segment";
import { hasTime } from "@minbar/domain/segments/untimed";
import { storedSetting } from "@minbar/ui/stored-setting";

/** Doubtful times by segment id, as text: a segment with another time is no longer doubtful. */
type TimesById = Readonly<Record<string, string>>;

/** The most entries stored per text in a browser. */
const maxStored = 3000;

/** The value stored in this browser, possibly by another release. */
export function readDoubtful(stored: string): TimesById {
  try {
    const value: unknown = JSON.parse(stored);
    const entries = value instanceof Object ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, time]) => typeof time === "string"));
  } catch {
    return {};
  }
}

export type DoubtfulTimes = ReturnType<typeof createDoubtfulTimes>;

/**
 * The times that were taken from another text and that a person has to check: stored in this browser, until they are
 * confirmed or changed.
 */
export function createDoubtfulTimes(of: string) {
  const $times = storedSetting<TimesById>(`minbar:doubtful-times:${of}`, {
    initial: {},
    decode: readDoubtful,
    encode: (times) => (Object.keys(times).length === 0 ? undefined : JSON.stringify(times)),
  });
  /** The time of this line is right; returns the function that undoes this. */
  function confirm(id: string): () => void {
    const { [id]: time, ...rest } = $times.get();
    $times.set(rest);
    return () => {
      if (time !== undefined) $times.set({ ...$times.get(), [id]: time });
    };
  }
  return {
    $times: $times as ReadableAtom<TimesById>,
    isDoubtful: (segment: Segment) => hasTime(segment) && $times.get()[segment.id] === segment.time,
    /** Marks these lines; earlier marks stay only on lines whose time has not changed since. */
    mark(marked: readonly Segment[], segments: readonly Segment[]) {
      const known = $times.get();
      const before = segments.filter((one) => hasTime(one) && known[one.id] === one.time);
      const all = new Map([...before, ...marked].map(({ id, time }) => [id, time]));
      $times.set(Object.fromEntries([...all].slice(-maxStored)));
    },
    /** Confirms the time of a line that is to be checked; other findings are ignored. */
    confirmOr: (ignore: (finding: Finding) => () => void) => (finding: Finding) =>
      finding.kind === "doubtful-time" ? confirm(finding.id) : ignore(finding),
  };
}
