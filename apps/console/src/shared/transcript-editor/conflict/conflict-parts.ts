import { mergeThreeWays, settleClashes } from "@minbar/domain/editing/merge";
import type { Clash, Merge } from "@minbar/domain/editing/merge";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Segments } from "../segment-editor.ts";

/** The three versions that a person chooses from. */
export const versions = ["base", "theirs", "mine"] as const;
export type Version = (typeof versions)[number];

/** What a person decided about a segment: a version, or a text of their own. */
export type Choice = Version | { text: string };

/** A segment as each has it; `undefined` where it is gone. */
type SegmentVersions = Record<Version, Segment | undefined>;

/** A segment that both changed so that a person has to decide. */
export interface OpenSegment extends SegmentVersions {
  kind: "clash";
  id: string;
  /** From 1, in the merged text. */
  number: number;
  clashes: readonly Clash["kind"][];
}

/** Segments that need no answer: some are the same, some were merged on their own. */
export interface SettledRun {
  kind: "settled";
  from: number;
  to: number;
  merged: { segment: Segment; before: string; source: "theirs" | "mine" | "both" }[];
}

export type ConflictPart = OpenSegment | SettledRun;

type Versions = Record<Version, Segments>;

/** The ids of the merged text, with those that only clash standing where they would come back. */
function orderOf({ segments, clashes }: Merge): string[] {
  const order = segments.map(({ id }) => id);
  for (const { id, previous } of clashes) {
    if (order.includes(id)) continue;
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}

function byId(segments: Segments): Map<string, Segment> {
  return new Map(segments.map((segment) => [segment.id, segment]));
}

function isAlike(a: Segment | undefined, b: Segment): boolean {
  return a?.text === b.text && a.time === b.time && a.end === b.end;
}

/** Who won where a segment needs no answer; `undefined` for one that nobody changed. */
function mergedOne(segment: Segment, ways: SegmentVersions): SettledRun["merged"][number] | undefined {
  if (isAlike(ways.base, segment)) return undefined;
  const [isTheirs, isMine] = [isAlike(ways.theirs, segment), isAlike(ways.mine, segment)];
  const one = isTheirs ? "theirs" : "mine";
  return { segment, before: ways.base?.text ?? "", source: isTheirs === isMine ? "both" : one };
}

/** The run that a segment continues, or begins. */
function runIn(parts: ConflictPart[], number: number): SettledRun {
  const last = parts.at(-1);
  if (last?.kind === "settled") return last;
  const run: SettledRun = { kind: "settled", from: number, to: number, merged: [] };
  parts.push(run);
  return run;
}

/** A merge for a person to look at: what clashes one by one, all else in runs between. */
export function conflictParts(lists: Versions): { merge: Merge; parts: ConflictPart[] } {
  const merge = mergeThreeWays(lists);
  const [base, theirs, mine] = [byId(lists.base), byId(lists.theirs), byId(lists.mine)];
  const merged = byId(merge.segments);
  const clashes = Map.groupBy(merge.clashes, ({ id }) => id);
  const parts: ConflictPart[] = [];
  for (const [index, id] of orderOf(merge).entries()) {
    const ways = { base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) };
    const open = clashes.get(id)?.map(({ kind }) => kind);
    const segment = merged.get(id);
    if (open) parts.push({ kind: "clash", id, number: index + 1, clashes: open, ...ways });
    else if (segment) {
      const run = runIn(parts, index + 1);
      run.to = index + 1;
      const one = mergedOne(segment, ways);
      if (one) run.merged.push(one);
    }
  }
  return { merge, parts };
}

/** The merged segment with what clashed as it is in the version chosen. */
function chosenOf({ clashes }: OpenSegment, chosen: Segment, merged: Segment): Segment {
  const { time, end } = clashes.includes("time") ? chosen : merged;
  const { text } = clashes.includes("text") || clashes.includes("removed") ? chosen : merged;
  return { id: merged.id, time, ...(end === undefined ? {} : { end }), text };
}

/** What becomes of a segment by a choice. */
function answerTo(open: OpenSegment, choice: Choice, merged: Segment | undefined): Segment | "removed" {
  if (typeof choice !== "object") {
    const chosen = open[choice];
    return chosen && merged ? chosenOf(open, chosen, merged) : (chosen ?? "removed");
  }
  const segment = merged ?? open.theirs ?? open.base;
  return segment ? { ...segment, text: choice.text } : "removed";
}

/** The text once all clashes have an answer. */
export function settledText(
  { merge, parts }: ReturnType<typeof conflictParts>,
  choices: ReadonlyMap<string, Choice>,
): Segment[] {
  const merged = byId(merge.segments);
  const answers = new Map<string, Segment | "removed">();
  for (const part of parts) {
    const choice = part.kind === "clash" ? choices.get(part.id) : undefined;
    if (part.kind === "clash" && choice) answers.set(part.id, answerTo(part, choice, merged.get(part.id)));
  }
  return settleClashes(merge, answers);
}
