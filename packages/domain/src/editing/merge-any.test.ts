import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { emptyHistory, record, undo } from "./history.ts";
import type { History } from "./history.ts";
import { mergeThreeWays, settleClashes } from "./merge.ts";
import {
  editText,
  insertAfter,
  mergeWithNext,
  removeSegment,
  replaceSegments,
  setTime,
  splitSegment,
} from "./operations.ts";
import { applyStep } from "./step.ts";
import type { Step } from "./step.ts";

const base: Segment[] = ["0:01", "0:05", "0:05", "0:09"].map((time, index) => ({
  id: `s${index}`,
  time,
  ...(index % 2 === 0 ? { end: "0:12" } : {}),
  text: [0, 1, 2, 3].map((word) => `b${index}${word}`).join(" "),
}));

const edit = fc.record({ kind: fc.nat(8), segment: fc.nat(8), place: fc.nat(4), count: fc.nat(2) });
type Edit = typeof edit extends fc.Arbitrary<infer Kind> ? Kind : never;
const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

/** What a person does, by kind; every word that is typed is a word of its own. */
type Deed = (
  segments: readonly Segment[],
  edit: Edit & { id: string; index: number; word: string },
) => Step | undefined;

const replaceWords = (segments: readonly Segment[], id: string, change: (words: string[]) => string[]) => {
  const text = segments.find((segment) => segment.id === id)?.text ?? "";
  return editText(segments, id, change(text.split(" ")).join(" "));
};

const deeds: readonly Deed[] = [
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

/** The versions of a list that a person makes by several edits, the last one last. */
function edited(all: readonly Edit[], name: string): Segment[][] {
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

function wordsOf(segments: readonly (Segment | undefined)[]): Set<string> {
  return new Set(segments.flatMap((segment) => segment?.text.match(/\S+/gu) ?? []));
}

/** What a person who made these versions can undo. */
function historyOf(versions: readonly Segment[][]): History {
  let history = emptyHistory;
  for (const [index, after] of versions.slice(1).entries()) {
    const step = replaceSegments(versions[index] ?? [], after);
    if (step) history = record(history, step, { at: index * 5000 });
  }
  return history;
}

function undoAll(history: History, segments: readonly Segment[]): readonly Segment[] {
  const back = undo(history, segments);
  return back ? undoAll(back.history, back.segments) : segments;
}

describe("any two people's edits of one transcript", () => {
  test("merge with every word that either typed in the result or in a clash", () => {
    fc.assert(
      fc.property(edits, edits, (my, their) => {
        const [mine = [], theirs = []] = [edited(my, "m").at(-1), edited(their, "t").at(-1)];
        const { segments, clashes } = mergeThreeWays({ base, mine, theirs });
        const there = wordsOf([...segments, ...clashes.flatMap((clash) => [clash.mine, clash.theirs])]);
        const [before, inMine, inTheirs] = [wordsOf(base), wordsOf(mine), wordsOf(theirs)];
        const typed = [...inMine, ...inTheirs].filter((word) => !before.has(word));
        const kept = [...before].filter((word) => inMine.has(word) && inTheirs.has(word));
        expect([...typed, ...kept].filter((word) => !there.has(word))).toEqual([]);
        expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length);
      }),
      { numRuns: 2000 },
    );
  });

  test("merge with nothing into what the one made, in the same order", () => {
    fc.assert(
      fc.property(edits, (all) => {
        const changed = edited(all, "m").at(-1) ?? [];
        expect(mergeThreeWays({ base, mine: changed, theirs: base })).toEqual({
          segments: changed,
          clashes: [],
        });
        expect(mergeThreeWays({ base, mine: base, theirs: changed })).toEqual({
          segments: changed,
          clashes: [],
        });
        expect(mergeThreeWays({ base, mine: changed, theirs: changed })).toEqual({
          segments: changed,
          clashes: [],
        });
      }),
      { numRuns: 500 },
    );
  });

  test("can be settled as theirs everywhere", () => {
    fc.assert(
      fc.property(edits, edits, (my, their) => {
        const [mine = [], theirs = []] = [edited(my, "m").at(-1), edited(their, "t").at(-1)];
        const merge = mergeThreeWays({ base, mine, theirs });
        const answers = new Map(
          merge.clashes.map(({ id, theirs: answer }) => [id, answer ?? ("removed" as const)]),
        );
        const settled = new Map(settleClashes(merge, answers).map((segment) => [segment.id, segment]));
        for (const [id, answer] of answers) expect(settled.get(id) ?? "removed").toEqual(answer);
      }),
      { numRuns: 500 },
    );
  });

  test("leave each other's words alone when one undoes everything after the merge", () => {
    fc.assert(
      fc.property(edits, edits, (my, their) => {
        const versions = edited(my, "m");
        const [mine = [], theirs = []] = [versions.at(-1), edited(their, "t").at(-1)];
        const { segments: merged } = mergeThreeWays({ base, mine, theirs });
        const left = wordsOf(undoAll(historyOf(versions), merged));
        const [now, inMine, inTheirs] = [wordsOf(merged), wordsOf(mine), wordsOf(theirs)];
        const typed = [...now].filter((word) => word.startsWith("t"));
        expect(typed.filter((word) => !left.has(word))).toEqual([]);
        // What they removed and I did not.
        const removed = [...inMine].filter(
          (word) => word.startsWith("b") && !now.has(word) && !inTheirs.has(word),
        );
        expect(removed.filter((word) => left.has(word))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
