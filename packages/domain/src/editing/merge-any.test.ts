import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { base, edited, edits, mergeFaults, wordsOf } from "../../test/any-edits.ts";
import { emptyHistory, record, undo } from "./step.ts";
import type { History } from "./step.ts";
import { mergeThreeWays, resolveClashes } from "./merge.ts";
import { replaceSegments } from "./operations.ts";

/** The undo history of a person who made these versions. */
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

describe("merging any two users' edits of one transcript", () => {
  test("keeps every word that either user typed, in the result or in a conflict", () => {
    fc.assert(
      fc.property(edits, edits, (my, their) => {
        const [mine = [], theirs = []] = [edited(my, "m").at(-1), edited(their, "t").at(-1)];
        expect(mergeFaults(mine, theirs)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("returns one user's version if the other changed nothing or made the same edits", () => {
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

  test("allows every conflict to be resolved with the other user's version", () => {
    fc.assert(
      fc.property(edits, edits, (my, their) => {
        const [mine = [], theirs = []] = [edited(my, "m").at(-1), edited(their, "t").at(-1)];
        const merge = mergeThreeWays({ base, mine, theirs });
        const answers = new Map(
          merge.clashes.map(({ id, theirs: answer }) => [id, answer ?? ("removed" as const)]),
        );
        const resolved = new Map(resolveClashes(merge, answers).map((segment) => [segment.id, segment]));
        for (const [id, answer] of answers) expect(resolved.get(id) ?? "removed").toEqual(answer);
      }),
      { numRuns: 500 },
    );
  });

  test("keeps the other user's edits when one user undoes everything after the merge", () => {
    fc.assert(
      fc.property(edits, edits, (my, their) => {
        const versions = edited(my, "m");
        const [mine = [], theirs = []] = [versions.at(-1), edited(their, "t").at(-1)];
        const { segments: merged } = mergeThreeWays({ base, mine, theirs });
        const left = wordsOf(undoAll(historyOf(versions), merged));
        const [now, inMine, inTheirs] = [wordsOf(merged), wordsOf(mine), wordsOf(theirs)];
        const typed = [...now].filter((word) => word.startsWith("t"));
        expect(typed.filter((word) => !left.has(word))).toEqual([]);
        // The ids that they removed and I did not.
        const removed = [...inMine].filter(
          (word) => word.startsWith("b") && !now.has(word) && !inTheirs.has(word),
        );
        expect(removed.filter((word) => left.has(word))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
