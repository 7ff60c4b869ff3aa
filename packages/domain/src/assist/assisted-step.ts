import { replaceSegments } from "../editing/operations.ts";
import { splitAt } from "../editing/split.ts";
import type { Step } from "../editing/step.ts";
import { startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import type { GuardedText, IdentifiedText } from "./guarded-text.ts";
import { guardSplit } from "./sentence-split.ts";
import { guardVowelMarks } from "./vowel-marks.ts";

export const assistKinds = ["vowel-marks", "split"] as const;
/** What a model is asked to do with segments. */
export type AssistKind = (typeof assistKinds)[number];

type Guard = (segments: readonly IdentifiedText[], answered: readonly IdentifiedText[]) => GuardedText[];

/** What of an answer is used. */
export const guards: Record<AssistKind, Guard> = { "vowel-marks": guardVowelMarks, split: guardSplit };

/** The pieces of a segment with times by their share of its letters; the first keeps the id. */
function splitInto(segment: Segment, next: Segment | undefined, texts: readonly string[]): Segment[] {
  const pieces = [segment];
  for (const text of texts.slice(0, -1)) {
    const rest = pieces.at(-1) ?? segment;
    const caret = rest.text.length - rest.text.trimStart().length + text.length;
    const halves = splitAt(next ? [rest, next] : [rest], 0, { caret });
    if (halves) pieces.splice(-1, 1, ...halves);
  }
  return pieces;
}

function replacementOf(
  kind: AssistKind,
  { segment, next }: { segment: Segment; next: Segment | undefined },
  { before, after }: GuardedText,
): Segment[] | undefined {
  if (segment.text !== before) return undefined;
  const answered = after.map((text) => ({ id: segment.id, text }));
  const [guarded] = guards[kind]([segment], answered);
  if (guarded?.outcome !== "accepted") return undefined;
  if (kind === "split")
    return startMs(segment) === undefined ? undefined : splitInto(segment, next, guarded.after);
  return [{ ...segment, text: guarded.after[0] ?? segment.text }];
}

/**
 * The one step that applies accepted answers, each guarded again by the text as it is now, and the ids of those that are
 * left out because their segment was changed or deleted since it was asked about.
 */
export function assistedStep(
  kind: AssistKind,
  segments: readonly Segment[],
  answers: readonly GuardedText[],
): { step: Step | undefined; changedMeanwhile: string[] } {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const done = new Set<string>();
  const next = segments.flatMap((segment, index) => {
    const answer = byId.get(segment.id);
    const parts = answer && replacementOf(kind, { segment, next: segments[index + 1] }, answer);
    if (parts) done.add(segment.id);
    return parts ?? [segment];
  });
  const changedMeanwhile = [...byId.keys()].filter((id) => !done.has(id));
  return { step: replaceSegments(segments, next), changedMeanwhile };
}
