import { atom } from "nanostores";
import { expect, test } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import { createRowStates, openLineSets, openLines, openWork, progressOf, staleIdsOf } from "./row-state.ts";
import type { RowStates } from "./row-state.ts";
import { translationRows } from "./row.ts";

const arabic = ["a", "b", "c", "d"].map((id, at) => ({ id, time: `0:0${at * 2}`, text: "نص" }));
const saved: Segment[] = [
  { id: "a", time: "0:00", text: "one" },
  { id: "b", time: "0:02", text: "two" },
  { id: "c", time: "0:04", text: "three" },
];

interface Case {
  stale?: string[];
  reviewed?: string[];
  now?: Segment[];
}

const rowsOf = (segments: Segment[]) => translationRows(arabic, segments).rows;

function storesOf({ stale = [], reviewed = [], now = saved }: Case) {
  const $rows = atom(rowsOf(now));
  const $reviewed = atom({ sourceVersion: 1, ids: reviewed });
  const $sourceState = atom({ version: 1, stale: new Set(stale) });
  return {
    $rows,
    $sourceState,
    $states: createRowStates({ $rows, $saved: atom(saved), $reviewed, $sourceState }),
  };
}

function statesOf(given: Case) {
  const { $rows, $states } = storesOf(given);
  return { rows: $rows.get(), states: $states.get() };
}

const withText = (id: string, text: string) => saved.map((one) => (one.id === id ? { ...one, text } : one));

test("a line whose Arabic has changed is stale until it is reviewed", () => {
  expect(statesOf({ stale: ["b"] }).states).toEqual(new Map([["b", "stale"]]));
  expect(statesOf({ stale: ["b"], reviewed: ["b"] }).states.get("b")).toBe("reviewed");
});

test("new words settle a stale line, whitespace does not, and undoing makes it stale again", () => {
  expect(statesOf({ stale: ["b"], now: withText("b", "two!") }).states.get("b")).toBe("edited");
  expect(statesOf({ stale: ["b"], now: withText("b", "two ") }).states.get("b")).toBe("stale");
  expect(statesOf({ stale: ["b"], now: withText("b", "two") }).states.get("b")).toBe("stale");
});

test("a letter in another line leaves the states as they are, so that no other row renders", () => {
  const { $rows, $sourceState, $states } = storesOf({ stale: ["b", "c"] });
  const before = $states.get();
  expect([...before]).toEqual([
    ["b", "stale"],
    ["c", "stale"],
  ]);
  $rows.set(rowsOf(withText("a", "one!")));
  expect($states.get()).toBe(before);
  $rows.set(rowsOf(withText("b", "two!")));
  expect([...$states.get()]).toEqual([
    ["b", "edited"],
    ["c", "stale"],
  ]);
  $rows.set(rowsOf(saved));
  $sourceState.set({ version: 1, stale: new Set(["c"]) });
  expect([...$states.get()]).toEqual([["c", "stale"]]);
});

test("the translation of a removed line is stale in the row where it is now shown", () => {
  const orphan = { id: "gone", time: "0:04.5", end: "0:05.5", text: "of a line that went" };
  const { rows } = translationRows(arabic, [...saved, orphan]);
  const row = rows.find(({ own }) => own.includes(orphan));
  expect(row && staleIdsOf(row, new Set(["gone", "c"]))).toEqual(["c", "gone"]);
});

test("the counter shows how many lines are translated and how many of them are stale", () => {
  const { rows, states } = statesOf({ stale: ["a", "b"], reviewed: ["a"] });
  expect(progressOf(rows, states)).toEqual({ done: 3, stale: 1, total: 4 });
});

test("each line is in the sets of its open work: stale, empty, suggested and its issues by kind", () => {
  const finding = { id: "a", kind: "double-spaces", from: 3 } as const;
  const bySegment = new Map([
    ["a", { text: "one", findings: [finding, { ...finding, kind: "long" as const }] }],
  ]);
  const { rows, states } = statesOf({ stale: ["b"] });
  const open = openLineSets(rows, { states, bySegment, suggested: new Set(["d"]) });
  expect(Object.fromEntries([...open].map(([set, keys]) => [set, [...keys]]))).toEqual({
    issues: ["a"],
    "issues-double-spaces": ["a"],
    "issues-long": ["a"],
    stale: ["b"],
    empty: ["d"],
    suggested: ["d"],
  });
});

const three = ["a", "b", "c"].map((id, at) => ({ id, time: `0:0${at * 2}`, text: "نص" }));
const whole = three.map((line) => ({ ...line, text: "words" }));

test("stale lines come before missing ones as open work, starting at the first such line", () => {
  const { rows } = translationRows(three, whole.slice(0, 2));
  expect(openWork(rows, new Map([["b", "stale"]]))).toEqual({ kind: "stale", count: 1, first: "b" });
  expect(openWork(rows, new Map())).toEqual({ kind: "missing", count: 1, first: "c" });
});

test("no work is left when every line is translated or reviewed", () => {
  const { rows } = translationRows(three, whole);
  const states: RowStates = new Map([
    ["a", "reviewed"],
    ["b", "edited"],
  ]);
  expect(openWork(rows, states)).toBeUndefined();
});

test("untranslated lines and lines whose Arabic has changed are listed as open before an approval", () => {
  const content = [
    { id: "a", time: "0:00", text: "one" },
    { id: "b", time: "0:02", text: " " },
  ];
  expect(openLines({ content, staleSegments: ["a"] }, three)).toEqual([
    { what: "Arabic changed, not reviewed", times: ["0:00"] },
    { what: "Not translated", times: ["0:02", "0:04"] },
  ]);
  expect(openLines({ content: three }, three)).toEqual([]);
});
