import { atom } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import { createFindings, foundOf, nextFound, nothingFound, readIgnored } from "./findings.ts";

const segments: Segment[] = [
  { id: "a", time: "0:01", text: "قال, نعم" },
  { id: "b", time: "0:10", text: "ثم سكت" },
  { id: "c", time: "0:20", text: "هل  تعلم" },
];
const texts = new Map(segments.map(({ id, text }) => [id, text]));
const comma = { id: "a", kind: "latin-punctuation", from: 3, to: 4 } as const;
const spaces = { id: "c", kind: "double-spaces", from: 2, to: 4 } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a segment with nothing new keeps its findings, so that its row is not drawn again", () => {
  const before = foundOf([comma, spaces], texts, nothingFound);
  const now = foundOf([comma], new Map(texts).set("c", "هل تعلم"), before);
  expect(now.bySegment.get("a")).toBe(before.bySegment.get("a"));
  expect([...now.bySegment.keys()]).toEqual(["a"]);
});

test("findings of other words are others, though they say the same", () => {
  const before = foundOf([comma], texts, nothingFound);
  const now = foundOf([comma], new Map(texts).set("a", "قال, نعم بل"), before);
  expect(now.bySegment.get("a")).toEqual({ text: "قال, نعم بل", findings: [comma] });
});

test("the next line with a finding is behind the one at hand, else the first", () => {
  const found = foundOf([comma, spaces], texts, nothingFound);
  expect(["a", "b", "c", undefined].map((from) => nextFound(found, segments, from))).toEqual([
    "c",
    "c",
    "a",
    "a",
  ]);
  expect(nextFound(nothingFound, segments, "a")).toBeUndefined();
});

test("nothing is looked at while somebody types, and the text as it is after a pause", () => {
  const $segments = atom<readonly Segment[]>(segments);
  const findings = createFindings($segments, { language: "ar" }, atom<readonly string[]>([]));
  const end = findings.start();
  const kinds = () => findings.$found.get().all.map(({ kind }) => kind);
  for (let key = 0; key < 20; key += 1) {
    vi.advanceTimersByTime(200);
    $segments.set(segments.with(1, { id: "b", time: "0:10", text: `ثم${"?".repeat(key)}` }));
  }
  expect(kinds()).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(kinds()).toEqual(["latin-punctuation", "latin-punctuation", "double-spaces"]);
  $segments.set(segments);
  end();
  vi.advanceTimersByTime(2000);
  expect(kinds()).toHaveLength(3);
});

test("another Arabic text beside a translation is looked at, too", () => {
  const $segments = atom<readonly Segment[]>([{ id: "a", time: "0:01", text: "on page 3" }]);
  const findings = createFindings($segments, { language: "en" }, atom<readonly string[]>([]));
  findings.start();
  findings.setSource([{ id: "a", time: "0:01", text: "ص ٣" }]);
  vi.advanceTimersByTime(2000);
  expect(findings.$found.get().all).toEqual([]);
  findings.setSource([{ id: "a", time: "0:01", text: "ص ٤" }]);
  vi.advanceTimersByTime(2000);
  expect(findings.$found.get().all).toMatchObject([{ id: "a", kind: "numbers-differ" }]);
});

test("what somebody ignores is shown no more, until it is taken back or the words are others", () => {
  const $segments = atom<readonly Segment[]>(segments);
  const findings = createFindings($segments, { language: "ar" }, atom<readonly string[]>([]));
  findings.start();
  const shown = () => [...findings.$found.get().bySegment.keys()];
  vi.advanceTimersByTime(2000);
  const [first] = findings.$found.get().all;
  const takeBack = first ? findings.ignore(first) : undefined;
  expect(shown()).toEqual(["c"]);
  takeBack?.();
  expect(shown()).toEqual(["a", "c"]);
  if (first) findings.ignore(first);
  $segments.set(segments.with(0, { id: "a", time: "0:01", text: "قال, نعم بل" }));
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual(["a", "c"]);
});

test("what is ignored is still told to who approves", async () => {
  const findings = createFindings(atom(segments), { language: "ar" }, atom<readonly string[]>([]));
  findings.start();
  vi.advanceTimersByTime(2000);
  for (const finding of findings.$found.get().all) findings.ignore(finding);
  expect(findings.$found.get().all).toEqual([]);
  const all = findings.check(segments);
  vi.advanceTimersByTime(2000);
  expect(await all).toHaveLength(2);
});

test("what this browser remembers of another release is no harm", () => {
  expect(readIgnored('["a empty ", 3]')).toEqual(["a empty "]);
  expect(readIgnored('{"a":1}')).toEqual([]);
  expect(readIgnored("no")).toEqual([]);
});
