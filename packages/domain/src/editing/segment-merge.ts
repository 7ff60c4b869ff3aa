import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { hasTime, ownTime, startOf, untimedAt } from "../segments/untimed.ts";
import { mergeTexts } from "./word-merge.ts";
import type { ThreeVersions } from "./word-merge.ts";
import { parseTime } from "../segments/time.ts";

/** The side that changed, or either if both made the same change; `clash` if the changes differ. */
function pick<Kind>({ base, mine, theirs }: ThreeVersions<Kind>): { value: Kind; clash: boolean } {
  if (mine === theirs || theirs === base) return { value: mine, clash: false };
  return { value: mine === base ? theirs : mine, clash: mine !== base };
}

/** The merged text, word by word. */
function mergeWords(ways: ThreeVersions<string>): { value: string; clash: boolean } {
  const picked = pick(ways);
  const value = picked.clash ? mergeTexts(ways) : picked.value;
  return value === undefined ? picked : { value, clash: false };
}

function endsAfterStart(timing: Timing): boolean {
  if (!hasTime(timing)) return true;
  const { time, end } = timing;
  const [start, finish] = [parseTime(time), end === undefined ? undefined : parseTime(end)];
  return start === undefined || finish === undefined || finish > start;
}

type Timing = Omit<Segment, "id" | "text">;

/** Start and end of both sides; two changes that leave an end before its start conflict. */
function mergeTimes({ base, mine, theirs }: ThreeVersions<Segment>): { value: Timing; clash: boolean } {
  const time = pick({ base: ownTime(base), mine: ownTime(mine), theirs: ownTime(theirs) });
  const end = pick({ base: base.end, mine: mine.end, theirs: theirs.end });
  const start = time.value === undefined ? untimedAt(theirs.time) : { time: time.value };
  const value = { ...start, end: end.value };
  const clash =
    time.clash || end.clash || (!endsAfterStart(value) && endsAfterStart(mine) && endsAfterStart(theirs));
  return { value: clash ? mine : value, clash };
}

/**
 * Merges both sides' changes to one segment: words that do not overlap and times that do not contradict each other. In a
 * conflict `segment` contains mine.
 */
export function mergeSegment(ways: ThreeVersions<Segment>): {
  segment: Segment;
  text: boolean;
  time: boolean;
} {
  const { base, mine, theirs } = ways;
  const text = mergeWords({ base: base.text, mine: mine.text, theirs: theirs.text });
  const times = mergeTimes(ways);
  const { end } = times.value;
  const segment: Segment = {
    id: mine.id,
    ...startOf(times.value),
    ...(end === undefined ? {} : { end }),
    text: text.value,
  };
  return { segment: isSameSegment(segment, theirs) ? theirs : segment, text: text.clash, time: times.clash };
}
