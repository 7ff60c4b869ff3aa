import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";
import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { SegmentList } from "./segment-list.ts";
import type { Change, Step } from "./step.ts";

/** Ids of both lists that keep their relative order if as few as possible move. */
export function unmovedIds(before: readonly Segment[], after: readonly Segment[]): Set<string> {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const kept = after.filter(({ id }) => places.has(id));
  const unmoved = longestIncreasingRun(kept.map(({ id }) => places.get(id) ?? 0));
  return new Set(kept.filter((_, index) => unmoved.has(index)).map(({ id }) => id));
}

/** Removals from the last to the first, so that the predecessor of each exists when it is restored. */
function removals(list: SegmentList, before: readonly Segment[], after: readonly Segment[]): Change[] {
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).toReversed();
  return gone.map(({ id }) => {
    const placed = list.get(id);
    list.remove(id);
    return { id, before: placed, after: undefined };
  });
}

/** Moves a segment to its place in the list, after `previous`; `undefined`: it is already there. */
function place(
  list: SegmentList,
  segment: Segment,
  target: { previous: string | undefined; mayMove: boolean },
): Change | undefined {
  const { id } = segment;
  const before = list.get(id);
  if (before && (!target.mayMove || before.previous === target.previous)) {
    if (isSameSegment(before.segment, segment)) return undefined;
    list.replace(segment);
  } else list.put(segment, target.previous);
  return { id, before, after: list.get(id) };
}

/** The step that turns one list into another, by id, with as few moves as possible; ids are unique in both. */
export function stepBetween(before: readonly Segment[], after: readonly Segment[]): Step {
  const list = new SegmentList(before);
  const changes = removals(list, before, after);
  const unmoved = unmovedIds(before, after);
  let previous: string | undefined;
  for (const segment of after) {
    const change = place(list, segment, { previous, mayMove: !unmoved.has(segment.id) });
    if (change) changes.push(change);
    previous = segment.id;
  }
  return { changes };
}
