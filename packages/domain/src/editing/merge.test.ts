import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { mergeThreeWays, resolveClashes } from "./merge.ts";

const base: Segment[] = [
  { id: "a", time: "0:01", end: "0:02", text: "one two three" },
  { id: "b", time: "0:05", text: "four five" },
  { id: "c", time: "0:09", text: "six" },
];

function changed(id: string, fields: Partial<Segment>): Segment[] {
  return base.map((segment) => (segment.id === id ? { ...segment, ...fields } : segment));
}

function inserted(after: string, ...added: Segment[]): Segment[] {
  return base.flatMap((segment) => (segment.id === after ? [segment, ...added] : [segment]));
}

function without(id: string): Segment[] {
  return base.filter((segment) => segment.id !== id);
}

describe("merging two users' changes to one transcript", () => {
  test("takes a segment from the only user who changed it", () => {
    const mine = changed("a", { text: "ONE two three" });
    const theirs = changed("b", { time: "0:06", text: "FOUR" }).filter(({ id }) => id !== "c");
    const merged = [mine[0], theirs[1]];
    expect(mergeThreeWays({ base, mine, theirs })).toEqual({ segments: merged, clashes: [] });
    expect(mergeThreeWays({ base, mine: theirs, theirs: mine })).toEqual({ segments: merged, clashes: [] });
  });

  test.each([
    ["words in two places, also neighbours", "ONE two three", "one TWO three more", "ONE TWO three more"],
    ["the same words alike", "one 2 three", "one 2 three", "one 2 three"],
    [
      "words that one removed and words that the other added",
      "two three",
      "one two and three",
      "two and three",
    ],
    ["vowel marks on one word and on another", "onَe two three", "one two threeِ", "onَe two threeِ"],
    ["spaces and line ends beside words", "one\ntwo three", "one two THREE", "one\ntwo THREE"],
    ["words removed beside new ones", "three", "one two x three", "x three"],
  ])("merges %s", (...[, mine, theirs, text]) => {
    const result = mergeThreeWays({
      base,
      mine: changed("a", { text: mine }),
      theirs: changed("a", { text: theirs }),
    });
    expect(result).toEqual({ segments: changed("a", { text }), clashes: [] });
  });

  test("merges the text of one with the time of the other", () => {
    const [mine, theirs] = [changed("a", { text: "1" }), changed("a", { time: "0:01.5" })];
    expect(mergeThreeWays({ base, mine, theirs })).toEqual({
      segments: changed("a", { text: "1", time: "0:01.5" }),
      clashes: [],
    });
  });

  test("puts two insertions after the same segment in order of time", () => {
    const [early, late] = [
      { id: "x", time: "0:02", text: "x" },
      { id: "y", time: "0:03", text: "y" },
    ];
    const merged = { segments: inserted("a", early, late), clashes: [] };
    const [one, other] = [inserted("a", early), inserted("a", late)];
    expect(mergeThreeWays({ base, mine: one, theirs: other })).toEqual(merged);
    expect(mergeThreeWays({ base, mine: other, theirs: one })).toEqual(merged);
  });

  test("keeps their order, applies my move, and keeps a new segment after the one that it followed", () => {
    const [a, b, c] = base as [Segment, Segment, Segment];
    const added = { id: "x", time: "0:10", text: "x" };
    const { segments } = mergeThreeWays({ base, mine: [c, added, a, b], theirs: [b, a, c] });
    expect(segments.map(({ id }) => id).join("")).toBe("cxba");
  });

  test("keeps a segment that I inserted after one that they removed", () => {
    const added = { id: "x", time: "0:06", text: "x" };
    const { segments } = mergeThreeWays({ base, mine: inserted("b", added), theirs: without("b") });
    expect(segments.map(({ id }) => id).join("")).toBe("axc");
  });
});

describe("reporting conflicts", () => {
  test("keeps my version of words that both changed until the conflict is resolved", () => {
    const [mine, theirs] = [changed("a", { text: "one 2 three" }), changed("a", { text: "one II three" })];
    const merge = mergeThreeWays({ base, mine, theirs });
    expect(merge.segments).toEqual(mine);
    expect(merge.clashes).toMatchObject([
      { id: "a", kind: "text", base: base[0], mine: mine[0], theirs: theirs[0] },
    ]);
    expect(resolveClashes(merge, new Map([["a", theirs[0] ?? "removed"]]))).toEqual(theirs);
    expect(resolveClashes(merge, new Map())).toEqual(mine);
    expect(resolveClashes(merge, new Map([["a", "removed"]]))).toEqual(without("a"));
  });

  test("reports words that they added between words that I removed", () => {
    const [mine, theirs] = [changed("a", { text: "three" }), changed("a", { text: "one new two three" })];
    expect(mergeThreeWays({ base, mine, theirs })).toMatchObject({
      segments: mine,
      clashes: [{ id: "a", kind: "text" }],
    });
  });

  test("reports words that both added in the same place", () => {
    const [mine, theirs] = [changed("c", { text: "six mine" }), changed("c", { text: "six theirs" })];
    expect(mergeThreeWays({ base, mine, theirs })).toMatchObject({
      segments: mine,
      clashes: [{ id: "c", kind: "text" }],
    });
  });

  test("reports two different times but still merges the words", () => {
    const mine = changed("a", { time: "0:01.2", text: "1 two three" });
    const theirs = changed("a", { time: "0:01.4", text: "one two 3" });
    expect(mergeThreeWays({ base, mine, theirs })).toMatchObject({
      segments: changed("a", { time: "0:01.2", text: "1 two 3" }),
      clashes: [{ id: "a", kind: "time" }],
    });
  });

  test("reports a start and an end that would leave no time between them", () => {
    const [mine, theirs] = [changed("a", { time: "0:01.8" }), changed("a", { end: "0:01.5" })];
    expect(mergeThreeWays({ base, mine, theirs })).toMatchObject({
      segments: mine,
      clashes: [{ id: "a", kind: "time" }],
    });
  });

  test("reports a segment that I changed and they removed", () => {
    const mine = changed("b", { text: "mine" });
    const merge = mergeThreeWays({ base, mine, theirs: without("b") });
    expect(merge).toMatchObject({
      segments: mine,
      clashes: [{ id: "b", kind: "removed", mine: mine[1], theirs: undefined }],
    });
    expect(resolveClashes(merge, new Map([["b", "removed"]]))).toEqual(without("b"));
  });

  test("restores a segment that I removed to its place if their change is accepted", () => {
    const theirs = changed("b", { text: "theirs" });
    const merge = mergeThreeWays({ base, mine: without("b"), theirs });
    expect(merge).toMatchObject({
      segments: without("b"),
      clashes: [{ id: "b", kind: "removed", theirs: theirs[1] }],
    });
    expect(resolveClashes(merge, new Map([["b", theirs[1] ?? "removed"]]))).toEqual(theirs);
  });

  test("reports a line that two translators started at the same time", () => {
    const [mine, theirs] = ["mine", "theirs"].map((text) => [{ id: "a", time: "0:01", text }]);
    expect(mergeThreeWays({ base: [], mine: mine ?? [], theirs: theirs ?? [] })).toMatchObject({
      segments: mine,
      clashes: [{ id: "a", kind: "text" }],
    });
  });
});
