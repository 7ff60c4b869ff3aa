import { describe, expect, test } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import {
  conflictParts,
  mergedText,
  addDecision,
  choicesOf,
  redoDecision,
  undoDecision,
} from "./conflict-parts.ts";
import type { Choice } from "./conflict-parts.ts";

const line = (id: string, time: string, text: string): Segment => ({ id, time, text });
const base = [
  line("a", "0:00", "one"),
  line("b", "0:05", "two words"),
  line("c", "0:10", "three"),
  line("d", "0:15", "four"),
];
const [a, b, c, d] = base as [Segment, Segment, Segment, Segment];
const theirs = [a, { ...b, text: "two songs" }, { ...c, text: "three more" }, d];
const mine = [a, { ...b, text: "two books" }, c, { ...d, time: "0:16" }];

function resolved(lists: Parameters<typeof conflictParts>[0], choices: Record<string, Choice>) {
  return mergedText(conflictParts(lists), new Map(Object.entries(choices)));
}

describe("A merge with conflicts", () => {
  test("asks only about segments that both changed, and shows whose version of the rest was kept", () => {
    const { parts } = conflictParts({ base, theirs, mine });
    expect(parts.map((part) => (part.kind === "clash" ? part.number : [part.from, part.to]))).toEqual([
      [1, 1],
      2,
      [3, 4],
    ]);
    const [, , rest] = parts;
    expect(rest?.kind === "merged" && rest.merged.map(({ segment, source }) => [segment.id, source])).toEqual(
      [
        ["c", "theirs"],
        ["d", "mine"],
      ],
    );
  });

  test("becomes the chosen version or the user's own words", () => {
    const texts = (choice: Choice) => resolved({ base, theirs, mine }, { b: choice }).map(({ text }) => text);
    expect(texts("theirs")).toEqual(["one", "two songs", "three more", "four"]);
    expect(texts("mine")).toEqual(["one", "two books", "three more", "four"]);
    expect(texts("base")).toEqual(["one", "two words", "three more", "four"]);
    expect(texts({ text: "two poems" })).toEqual(["one", "two poems", "three more", "four"]);
  });

  test("merges the words of both when only the times conflict", () => {
    const [first] = resolved(
      {
        base: [line("a", "0:00", "one two three")],
        theirs: [line("a", "0:01", "one two four")],
        mine: [line("a", "0:02", "zero two three")],
      },
      { a: "theirs" },
    );
    expect(first).toEqual(line("a", "0:01", "zero two four"));
  });

  test("keeps a time that only one side changed when the words conflict", () => {
    const [first] = resolved(
      {
        base: [line("a", "0:00", "two words")],
        theirs: [line("a", "0:01", "two songs")],
        mine: [line("a", "0:00", "two books")],
      },
      { a: "mine" },
    );
    expect(first).toEqual(line("a", "0:01", "two books"));
  });

  test("shows a segment that one side deleted in its place and accepts either choice", () => {
    const lists = { base, theirs, mine: base.filter(({ id }) => id !== "b") };
    const { parts } = conflictParts(lists);
    expect(parts.map((part) => part.kind === "clash" && part.number)).toEqual([false, 2, false]);
    expect(resolved(lists, { b: "theirs" }).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(resolved(lists, { b: "mine" }).map(({ id }) => id)).toEqual(["a", "c", "d"]);
  });
});

const one = (id: string, choice: Choice) => new Map([[id, choice]]);

test("undo and redo step through single choices and through choices made at once", () => {
  let decisions = addDecision({ made: [], undone: [] }, one("a", "mine"));
  decisions = addDecision(
    decisions,
    new Map([
      ["b", "theirs"],
      ["c", "theirs"],
    ]),
  );
  decisions = addDecision(decisions, one("a", "theirs"));
  expect([...choicesOf(decisions.made).values()]).toEqual(["theirs", "theirs", "theirs"]);
  decisions = undoDecision(decisions);
  expect(choicesOf(decisions.made).get("a")).toBe("mine");
  decisions = undoDecision(decisions);
  expect([...choicesOf(decisions.made)]).toEqual([["a", "mine"]]);
  decisions = redoDecision(decisions);
  expect(choicesOf(decisions.made).get("c")).toBe("theirs");
  decisions = undoDecision(undoDecision(undoDecision(decisions)));
  expect(choicesOf(decisions.made).size).toBe(0);
});

test("words typed into one segment are one choice, and words in another segment are the next", () => {
  let decisions = addDecision({ made: [], undone: [] }, one("a", { text: "w" }));
  decisions = addDecision(decisions, one("a", { text: "wo" }));
  decisions = addDecision(decisions, one("b", { text: "x" }));
  expect(decisions.made).toHaveLength(2);
  expect(choicesOf(undoDecision(decisions).made).get("a")).toEqual({ text: "wo" });
});
