import { describe, expect, test } from "vitest";
import { applyStep } from "../editing/step.ts";
import { textHash } from "../segments/staleness.ts";
import type { Segment } from "../segments/segment.ts";
import {
  acceptStep,
  canBeSuggested,
  hasTaken,
  acceptableSuggestions,
  shownSuggestions,
  withArrived,
  withTaken,
} from "./suggestion.ts";
import type { SuggestedRow, Suggestion } from "./suggestion.ts";

const arabic: Segment[] = [
  { id: "a", time: "0:00", text: "أول" },
  { id: "b", time: "0:22.480", end: "0:30", text: "ثان" },
  { id: "c", time: "0:31", text: "ثالث" },
  { id: "d", time: "0:40", text: "رابع" },
];

/** The rows of a translation with linked ids. */
function rowsOf(segments: readonly Segment[]): SuggestedRow[] {
  return arabic.map((source) => ({
    key: source.id,
    source,
    own: segments.filter(({ id }) => id === source.id),
  }));
}

function suggestion(rowId: string, more: Partial<Suggestion> = {}): Suggestion {
  const source = arabic.find(({ id }) => id === rowId)?.text ?? "";
  return { rowId, sourceHash: textHash(source), text: `new ${rowId}`, asked: "", ...more };
}

const c: Segment = { id: "c", time: "0:31", text: "three" };
type AcceptCriteria = Parameters<typeof acceptableSuggestions>[2];

const nothingFound: AcceptCriteria = { stale: new Set<string>(), findingsOf: () => [] };

describe("a suggestion", () => {
  test("is shown next to its row until the Arabic words change, ignoring vowel marks", () => {
    const shown = shownSuggestions([suggestion("a"), suggestion("b")], rowsOf([]));
    expect([...shown.keys()]).toEqual(["a", "b"]);
    const withMarks = rowsOf([]).map((row) => ({ ...row, source: { ...c, text: "أَوَّل" } }));
    expect(shownSuggestions([suggestion("a")], withMarks).size).toBe(1);
    const changed = rowsOf([]).map((row) => ({ ...row, source: { ...c, text: "آخر" } }));
    expect(shownSuggestions([suggestion("a")], changed).size).toBe(0);
  });

  test("is not requested for a blank line or one translated in several segments", () => {
    const [row] = rowsOf([]);
    expect(row && canBeSuggested(row)).toBe(true);
    expect(row && canBeSuggested({ ...row, own: [c, c] })).toBe(false);
    expect(row && canBeSuggested({ ...row, source: { ...c, text: " " } })).toBe(false);
    expect(row && canBeSuggested({ ...row, source: undefined })).toBe(false);
  });

  test("is replaced by a newer one", () => {
    expect(withArrived([suggestion("a"), suggestion("b")], [suggestion("a", { text: "x" })])).toEqual([
      suggestion("b"),
      suggestion("a", { text: "x" }),
    ]);
  });
});

describe("accepting suggestions", () => {
  test("fills empty lines in place with their times and replaces text, as one step", () => {
    const all = ["a", "b", "c", "d"].map((id) => suggestion(id));
    const step = acceptStep([c], rowsOf([c]), all);
    expect(step && applyStep([c], step).segments).toEqual(
      arabic.map((segment) => ({ ...segment, text: `new ${segment.id}` })),
    );
    expect(acceptStep([c], rowsOf([c]), [suggestion("c", { text: "three" })])).toBeUndefined();
  });

  test("hides them, undo shows them again, and hasTaken tells whether the text uses any", () => {
    const [b, taken] = [suggestion("b"), suggestion("c")];
    const after = withTaken([b, taken], rowsOf([c]), [taken]);
    const written: Segment[] = [{ ...c, text: "new c" }];
    expect([...shownSuggestions(after, rowsOf(written)).keys()]).toEqual(["b"]);
    expect([...shownSuggestions(after, rowsOf([c])).keys()]).toEqual(["b", "c"]);
    expect(hasTaken(after, written)).toBe(true);
    expect(hasTaken(after, [{ ...c, text: "new c, corrected" }])).toBe(true);
    expect(hasTaken(after, [c])).toBe(false);
    expect(hasTaken([b, taken], written)).toBe(false);
    expect(withArrived(after, [suggestion("c")])).toHaveLength(3);
  });
});

describe("accepting all suggestions that pass the checks", () => {
  const [empty, stale] = [suggestion("a"), suggestion("c", { asked: "three" })];
  const passing = (row: Suggestion, segments: Segment[], more: Partial<AcceptCriteria> = {}) =>
    acceptableSuggestions(new Map([[row.rowId, row]]), rowsOf(segments), { ...nothingFound, ...more });

  test("skips suggestions that have findings or are not checked yet", () => {
    expect(passing(empty, [])).toEqual([empty]);
    const finding = { id: "a", kind: "numbers-differ", from: 0 } as const;
    const findings: AcceptCriteria["findingsOf"][] = [() => [finding], () => undefined];
    for (const findingsOf of findings) expect(passing(empty, [], { findingsOf })).toEqual([]);
  });

  test("replaces a stale line only if its text has not changed since the request", () => {
    const isStale = { stale: new Set("c") };
    expect(passing(stale, [c], isStale)).toEqual([stale]);
    expect(passing(stale, [{ ...c, text: "three!" }], isStale)).toEqual([]);
    expect(passing(stale, [c])).toEqual([]);
  });
});
