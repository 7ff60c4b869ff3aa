import { isSameSegment, placeMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { SegmentList } from "./segment-list.ts";
import { mergeSegment } from "./segment-merge.ts";
import type { ThreeVersions } from "./segment-merge.ts";
import { unmovedIds } from "./step.ts";

/** A segment that both changed so that a person has to decide. */
export interface Clash {
  id: string;
  /** `removed`: one side removed it (and is absent here), the other changed it. */
  kind: "text" | "time" | "removed";
  base?: Segment | undefined;
  mine?: Segment | undefined;
  theirs?: Segment | undefined;
  /** Id of the segment before it if it is restored. */
  previous?: string | undefined;
}

export interface Merge {
  /** The merged list; conflicting parts contain mine. */
  segments: Segment[];
  clashes: Clash[];
}

type Lists = ThreeVersions<readonly Segment[]>;
type Versions = ThreeVersions<Segment | undefined>;

/** The result for one segment: itself or nothing, and its conflict. */
interface Verdict {
  segment: Segment | undefined;
  clashes: Clash["kind"][];
}

/** A segment that only one side has. */
function ofOneSide(base: Segment | undefined, segment: Segment, isMine: boolean): Verdict {
  if (!base) return { segment, clashes: [] };
  if (isSameSegment(base, segment)) return { segment: undefined, clashes: [] };
  return { segment: isMine ? segment : undefined, clashes: ["removed"] };
}

function verdictOn({ base, mine, theirs }: Versions): Verdict {
  if (!mine || !theirs) {
    const segment = mine ?? theirs;
    return segment ? ofOneSide(base, segment, mine !== undefined) : { segment: undefined, clashes: [] };
  }
  // Both inserted it: two translators started the same line.
  const from = base ?? { ...theirs, text: "" };
  const { segment, text, time } = mergeSegment({ base: from, mine, theirs });
  const clashes: Clash["kind"][] = [
    ...(text ? (["text"] as const) : []),
    ...(time ? (["time"] as const) : []),
  ];
  return { segment, clashes };
}

function byId(segments: readonly Segment[]): Map<string, Segment> {
  return new Map(segments.map((segment) => [segment.id, segment]));
}

/** After `previous` and the other side's insertions there that begin no later. */
function behind(
  list: SegmentList,
  segment: Segment,
  { previous, theirs }: { previous: string | undefined; theirs: ReadonlySet<string> },
): string | undefined {
  const start = placeMs(segment) ?? 0;
  let place = previous;
  for (let next = list.nextOf(place); next && theirs.has(next.id); next = list.nextOf(place)) {
    if ((placeMs(next) ?? 0) > start) break;
    place = next.id;
  }
  return place;
}

/** Their order, with segments that I moved or inserted after their predecessor in mine. */
function orderOf({ base, mine, theirs }: Lists, verdicts: ReadonlyMap<string, Verdict>): SegmentList {
  const present = (segments: readonly Segment[]) =>
    segments.flatMap(({ id }) => verdicts.get(id)?.segment ?? []);
  const list = new SegmentList(present(theirs));
  const [inBase, inMine] = [byId(base), byId(mine)];
  const inserted = new Set(theirs.filter(({ id }) => !inBase.has(id) && !inMine.has(id)).map(({ id }) => id));
  const unmoved = unmovedIds(base, mine);
  let previous: string | undefined;
  for (const segment of present(mine)) {
    const { id } = segment;
    const isPlaced = list.has(id) && (unmoved.has(id) || !inBase.has(id));
    if (!isPlaced) {
      list.remove(id);
      list.put(segment, behind(list, segment, { previous, theirs: inserted }));
    }
    previous = id;
  }
  return list;
}

/**
 * Merges two people's changes of a transcript, segment by segment by id, and word by word inside a segment. Every word that
 * either typed is in `segments` or in a conflict. Ids are unique in each list.
 */
export function mergeThreeWays({ base, mine, theirs }: Lists): Merge {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const verdicts = new Map<string, Verdict>();
  const clashes: Clash[] = [];
  const before = new Map(theirs.map(({ id }, index) => [id, theirs[index - 1]?.id]));
  for (const id of new Set([...inTheirs.keys(), ...inMine.keys()])) {
    const versions = { base: inBase.get(id), mine: inMine.get(id), theirs: inTheirs.get(id) };
    const verdict = verdictOn(versions);
    verdicts.set(id, verdict);
    for (const kind of verdict.clashes) clashes.push({ id, kind, ...versions, previous: before.get(id) });
  }
  return { segments: orderOf({ base, mine, theirs }, verdicts).toArray(), clashes };
}

/** Applies a person's decisions to the merged list: a segment, or `removed`. Without a decision mine stays. */
export function resolveClashes(merge: Merge, answers: ReadonlyMap<string, Segment | "removed">): Segment[] {
  const list = new SegmentList(merge.segments);
  for (const { id, previous } of merge.clashes) {
    const answer = answers.get(id);
    if (answer === "removed") list.remove(id);
    else if (answer && list.has(id)) list.replace(answer);
    else if (answer) list.put(answer, previous);
  }
  return list.toArray();
}
