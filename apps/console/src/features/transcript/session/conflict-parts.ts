import { useState } from "react";
import { mergeThreeWays, resolveClashes } from "@minbar/domain/editing/merge";
import type { Clash, Merge } from "@minbar/domain/editing/merge";
import { isSameSegment } from "@minbar/domain/segments/segment";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { startOf } from "@minbar/domain/segments/untimed";

/** The three versions to choose from. */
export const versions = ["base", "theirs", "mine"] as const;
export type Version = (typeof versions)[number];

/** A decision about a segment: a version, or an edited text. */
export type Choice = Version | { text: string };

/** A segment in each version; `undefined` if it was deleted. */
type SegmentVersions = Record<Version, Segment | undefined>;

/** A segment that both sides changed, so that a person has to decide. */
export interface OpenSegment extends SegmentVersions {
  kind: "clash";
  id: string;
  /** From 1, in the merged text. */
  number: number;
  clashes: readonly Clash["kind"][];
}

/** Consecutive segments without a conflict: unchanged or merged automatically. */
export interface MergedRun {
  kind: "merged";
  /** The numbers of the first and the last segment, from 1, in the merged text. */
  from: number;
  to: number;
  /** The changed ones. `before`: the text of the base; `source`: who changed it. */
  merged: { segment: Segment; before: string; source: "theirs" | "mine" | "both" }[];
}

export type ConflictPart = OpenSegment | MergedRun;

type Versions = Record<Version, Segments>;

/** The ids of the merged text, with deleted conflicting segments at the positions where they would be restored. */
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

/** Which side won if a segment has no conflict; `undefined` if nobody changed it. */
function mergedOne(segment: Segment, ways: SegmentVersions): MergedRun["merged"][number] | undefined {
  if (isSameSegment(segment, ways.base)) return undefined;
  const [isTheirs, isMine] = [isSameSegment(segment, ways.theirs), isSameSegment(segment, ways.mine)];
  const one = isTheirs ? "theirs" : "mine";
  return { segment, before: ways.base?.text ?? "", source: isTheirs === isMine ? "both" : one };
}

/** The run that a segment continues or starts. */
function runIn(parts: ConflictPart[], number: number): MergedRun {
  const last = parts.at(-1);
  if (last?.kind === "merged") return last;
  const run: MergedRun = { kind: "merged", from: number, to: number, merged: [] };
  parts.push(run);
  return run;
}

/** A merge for display: each conflicting segment, and the other segments in runs between them. */
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

/** The merged segment with the conflicting fields of the chosen version. */
function chosenOf({ clashes }: OpenSegment, chosen: Segment, merged: Segment): Segment {
  const timing = clashes.includes("time") ? chosen : merged;
  const { end } = timing;
  const { text } = clashes.includes("text") || clashes.includes("removed") ? chosen : merged;
  return { id: merged.id, ...startOf(timing), ...(end === undefined ? {} : { end }), text };
}

/** The result of a choice for a segment. */
function answerTo(open: OpenSegment, choice: Choice, merged: Segment | undefined): Segment | "removed" {
  if (typeof choice !== "object") {
    const chosen = open[choice];
    return chosen && merged ? chosenOf(open, chosen, merged) : (chosen ?? "removed");
  }
  const segment = merged ?? open.theirs ?? open.base;
  return segment ? { ...segment, text: choice.text } : "removed";
}

/** The text once all conflicts are resolved. */
export function mergedText(
  { merge, parts }: ReturnType<typeof conflictParts>,
  choices: ReadonlyMap<string, Choice>,
): Segment[] {
  const merged = byId(merge.segments);
  const answers = new Map<string, Segment | "removed">();
  for (const part of parts) {
    const choice = part.kind === "clash" ? choices.get(part.id) : undefined;
    if (part.kind === "clash" && choice) answers.set(part.id, answerTo(part, choice, merged.get(part.id)));
  }
  return resolveClashes(merge, answers);
}

/** One decision: about one segment, or about all open ones. */
type Decision = ReadonlyMap<string, Choice>;

interface Decisions {
  made: readonly Decision[];
  undone: readonly Decision[];
}

const none: Decisions = { made: [], undone: [] };

/** All decisions; later ones override earlier ones. */
export function choicesOf(decisions: readonly Decision[]): ReadonlyMap<string, Choice> {
  return new Map(decisions.flatMap((decision) => [...decision]));
}

/** Consecutive edits of one segment count as one decision. */
export function addDecision({ made }: Decisions, decision: Decision): Decisions {
  const [[id, choice] = []] = decision;
  const last = made.at(-1);
  const isSameText =
    decision.size === 1 &&
    last?.size === 1 &&
    typeof choice === "object" &&
    typeof last.get(id ?? "") === "object";
  return { made: [...(isSameText ? made.slice(0, -1) : made), decision], undone: [] };
}

export function undoDecision({ made, undone }: Decisions): Decisions {
  return { made: made.slice(0, -1), undone: [...undone, ...made.slice(-1)] };
}

export function redoDecision({ made, undone }: Decisions): Decisions {
  return { made: [...made, ...undone.slice(-1)], undone: undone.slice(0, -1) };
}

/** The choices of a conflict, each of which can be undone. `ids`: the segments to decide. */
export function useChoices(ids: readonly string[]) {
  const [decisions, setDecisions] = useState(none);
  const choices = choicesOf(decisions.made);
  const add = (decision: Decision) => setDecisions((before) => addDecision(before, decision));
  return {
    choices,
    decisions: decisions.made,
    choose: (id: string, choice: Choice) => add(new Map([[id, choice]])),
    /** The undecided ones. */
    fill: (version: Version) => add(new Map(ids.filter((id) => !choices.has(id)).map((id) => [id, version]))),
    undo: () => setDecisions(undoDecision),
    redo: () => setDecisions(redoDecision),
  };
}
