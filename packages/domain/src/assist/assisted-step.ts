import { replaceSegments, hasKnownEnd, splitAt } from "../editing/operations.ts";
import type { Step } from "../editing/step.ts";
import { placeMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import { formatTime } from "../segments/time.ts";
import { untimedAt } from "../segments/untimed.ts";
import type { GuardedText, IdentifiedText } from "./guarded-text.ts";
import { guardSplit } from "./sentence-split.ts";
import { guardVowelMarks } from "./vowel-marks.ts";

export const assistKinds = ["vowel-marks", "split"] as const;
/** The kinds of help with segments. */
export type AssistKind = (typeof assistKinds)[number];

type Guard = (segments: readonly IdentifiedText[], answered: readonly IdentifiedText[]) => GuardedText[];

/** The part of an answer that is used. */
export const guards: Record<AssistKind, Guard> = { "vowel-marks": guardVowelMarks, split: guardSplit };

/**
 * The pieces of a segment, timed by their share of its letters; the first keeps the id, the last the end. The pieces of an
 * untimed segment are untimed. @param endMs the end of the segment in milliseconds, even if it has no end of its own.
 */
function splitInto(segment: Segment, endMs: number | undefined, texts: readonly string[]): Segment[] {
  let rest: Segment = endMs === undefined ? segment : { ...segment, end: formatTime(endMs) };
  const pieces: Segment[] = [];
  for (const text of texts.slice(0, -1)) {
    const caret = rest.text.length - rest.text.trimStart().length + text.length;
    const next = endMs === undefined ? [{ ...rest, ...untimedAt(rest.time) }] : [];
    const [first, second] = splitAt([rest, ...next], 0, { caret }) ?? [];
    if (!first || !second) continue;
    pieces.push(first);
    rest = second;
  }
  const { end } = segment;
  if (end === undefined) return [...pieces, rest].map(({ end: _guess, ...piece }) => piece);
  return [...pieces, { ...rest, end }];
}

interface Place {
  segment: Segment;
  /** Milliseconds; `undefined` if nothing tells when it ends. */
  endMs: number | undefined;
}

function replacementOf(
  kind: AssistKind,
  { segment, endMs }: Place,
  { before, after }: GuardedText,
): Segment[] | undefined {
  if (segment.text !== before) return undefined;
  const answered = after.map((text) => ({ id: segment.id, text }));
  const [guarded] = guards[kind]([segment], answered);
  if (guarded?.outcome !== "accepted") return undefined;
  if (kind === "split")
    return placeMs(segment) === undefined ? undefined : splitInto(segment, endMs, guarded.after);
  return [{ ...segment, text: guarded.after[0] ?? segment.text }];
}

/**
 * The step that applies accepted answers, each checked again with the current text, and the ids of segments that are
 * skipped because they were changed or deleted since the question.
 */
export function assistedStep(
  kind: AssistKind,
  segments: readonly Segment[],
  answers: readonly GuardedText[],
): { step: Step | undefined; changedMeanwhile: string[] } {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const { ends } = cueTimes(segments, viewerEnds);
  const done = new Set<string>();
  const next = segments.flatMap((segment, index) => {
    const answer = byId.get(segment.id);
    const endMs = hasKnownEnd(segments, index) ? (ends[index] ?? 0) : undefined;
    const parts = answer && replacementOf(kind, { segment, endMs }, answer);
    if (parts) done.add(segment.id);
    return parts ?? [segment];
  });
  const changedMeanwhile = [...byId.keys()].filter((id) => !done.has(id));
  return { step: replaceSegments(segments, next), changedMeanwhile };
}
