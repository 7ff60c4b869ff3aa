import fc from "fast-check";
import type { Segment } from "../src/segments/segment.ts";
import { untimedAt } from "../src/segments/untimed.ts";
import { mergeThreeWays } from "../src/editing/merge.ts";
import {
  editText,
  insertAfter,
  mergeWithNext,
  removeSegment,
  replaceSegments,
  setTime,
  splitSegment,
} from "../src/editing/operations.ts";
import { applyStep } from "../src/editing/step.ts";
import type { Step } from "../src/editing/step.ts";

/** Generates any edits of a transcript, for tests. Its last segment is untimed. */

export const base: Segment[] = ["0:01", "0:05", "0:05", "0:09"].map((time, index) => ({
  id: `s${index}`,
  ...(index < 3 ? { time } : untimedAt(time)),
  ...(index % 2 === 0 ? { end: "0:12" } : {}),
  text: [0, 1, 2, 3].map((word) => `b${index}${word}`).join(" "),
}));

const edit = fc.record({ kind: fc.nat(8), segment: fc.nat(8), place: fc.nat(4), count: fc.nat(2) });
type Edit = typeof edit extends fc.Arbitrary<infer Kind> ? Kind : never;
export const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

/** A person's edits, by kind; every typed word is unique. */
type EditKind = (
  segments: readonly Segment[],
  edit: Edit & { id: string; index: number; word: string },
) => Step | undefined;

const replaceWords = (segments: readonly Segment[], id: string, change: (words: string[]) => string[]) => {
  const text = segments.find((segment) => segment.id === id)?.text ?? "";
  return editText(segments, id, change(text.split(" ")).join(" "));
};

const deeds: readonly EditKind[] = [
  (segments, { id, place, word }) => replaceWords(segments, id, (words) => words.toSpliced(place, 0, word)),
  (segments, { id, place, count, word }) =>
    replaceWords(segments, id, (words) => words.toSpliced(place, count, word)),
  (segments, { id, place, count }) => replaceWords(segments, id, (words) => words.toSpliced(place, count)),
  (segments, { id, place, count }) => setTime(segments, id, { time: `0:0${place + count}` }),
  (segments, { id }) => removeSegment(segments, id),
  (segments, { id }) => mergeWithNext(segments, id),
  (segments, { id, place }) => splitSegment(segments, id, { caret: place * 3 }),
  (segments, { index, place }) =>
    replaceSegments(
      segments,
      segments.toSpliced(index, 1).toSpliced(place, 0, ...segments.slice(index, index + 1)),
    ),
  (segments, { id, place, word }) => {
    const step = insertAfter(segments, place === 0 ? undefined : id);
    const added = step?.changes[0]?.id ?? "";
    return step && replaceSegments(segments, withText(applyStep(segments, step).segments, added, word));
  },
];

function withText(segments: readonly Segment[], id: string, text: string): Segment[] {
  return segments.map((segment) => (segment.id === id ? { ...segment, text } : segment));
}

/** The versions of a list that a person makes by several edits, in order. */
export function edited(all: readonly Edit[], name: string): Segment[][] {
  const versions = [base];
  for (const [number, each] of all.entries()) {
    const now = versions.at(-1) ?? base;
    const index = each.segment % Math.max(1, now.length);
    const step = deeds[each.kind]?.(now, {
      ...each,
      index,
      id: now[index]?.id ?? "",
      word: `${name}${number}`,
    });
    versions.push(step ? applyStep(now, step).segments : now);
  }
  return versions;
}

export function wordsOf(segments: readonly (Segment | undefined)[]): Set<string> {
  return new Set(segments.flatMap((segment) => segment?.text.match(/\S+/gu) ?? []));
}

/** Words that a merge of these edits has lost, and duplicate ids. */
export function mergeFaults(mine: readonly Segment[], theirs: readonly Segment[]): string[] {
  const { segments, clashes } = mergeThreeWays({ base, mine, theirs });
  const there = wordsOf([...segments, ...clashes.flatMap((clash) => [clash.mine, clash.theirs])]);
  const [before, inMine, inTheirs] = [wordsOf(base), wordsOf(mine), wordsOf(theirs)];
  const typed = [...inMine, ...inTheirs].filter((word) => !before.has(word));
  const commonWords = [...before].filter((word) => inMine.has(word) && inTheirs.has(word));
  const twice = segments.filter(({ id }, at) => segments.findIndex((other) => other.id === id) !== at);
  return [...[...typed, ...commonWords].filter((word) => !there.has(word)), ...twice.map(({ id }) => id)];
}
