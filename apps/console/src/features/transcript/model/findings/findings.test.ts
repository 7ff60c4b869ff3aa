import { atom } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { createFindings, foundOf, nothingFound } from "./findings.ts";
import { createMarks } from "./marks.ts";

const segments: Segment[] = [
  { id: "a", time: "0:01", text: "قال, نعم" },
  { id: "b", time: "0:10", text: "ثم سكت" },
  { id: "c", time: "0:20", text: "هل  تعلم" },
];
const texts = new Map(segments.map(({ id, text }) => [id, text]));
const comma = { id: "a", kind: "latin-punctuation", from: 3, to: 4 } as const;
const spaces = { id: "c", kind: "double-spaces", from: 2, to: 4 } as const;

let opened = 0;

/** Another text at each call, without marks. */
const textIn = (language: LanguageTag = "ar") => ({
  language,
  personId: "layla",
  marks: createMarks(`layla/${(opened += 1)}/${language}`),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an unchanged segment keeps the same findings object, so that its row is not re-rendered", () => {
  const before = foundOf([comma, spaces], texts, nothingFound);
  const now = foundOf([comma], new Map(texts).set("c", "هل تعلم"), before);
  expect(now.bySegment.get("a")).toBe(before.bySegment.get("a"));
  expect([...now.bySegment.keys()]).toEqual(["a"]);
});

test("changed text gets new findings, even if they are equal", () => {
  const before = foundOf([comma], texts, nothingFound);
  const now = foundOf([comma], new Map(texts).set("a", "قال, نعم بل"), before);
  expect(now.bySegment.get("a")).toEqual({ text: "قال, نعم بل", findings: [comma] });
});

test("nothing is checked while the user types, and the current text is checked after a pause", () => {
  const $segments = atom<readonly Segment[]>(segments);
  const findings = createFindings($segments, textIn());
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

test("a translation is checked again when its Arabic text changes", () => {
  const $segments = atom<readonly Segment[]>([{ id: "a", time: "0:01", text: "on page 3" }]);
  const findings = createFindings($segments, textIn("en"));
  findings.start();
  findings.setSource([{ id: "a", time: "0:01", text: "ص ٣" }]);
  vi.advanceTimersByTime(2000);
  expect(findings.$found.get().all).toEqual([]);
  findings.setSource([{ id: "a", time: "0:01", text: "ص ٤" }]);
  vi.advanceTimersByTime(2000);
  expect(findings.$found.get().all).toMatchObject([{ id: "a", kind: "numbers-differ" }]);
});

test("an ignored finding stays hidden until that is undone or the words change", () => {
  const $segments = atom<readonly Segment[]>(segments);
  const findings = createFindings($segments, textIn());
  findings.start();
  const ids = () => [...findings.$found.get().bySegment.keys()];
  vi.advanceTimersByTime(2000);
  const [first] = findings.$found.get().all;
  const takeBack = first ? findings.ignore(first) : undefined;
  expect(ids()).toEqual(["c"]);
  takeBack?.();
  expect(ids()).toEqual(["a", "c"]);
  if (first) findings.ignore(first);
  $segments.set(segments.with(0, { id: "a", time: "0:01", text: "قال, نعم بل" }));
  vi.advanceTimersByTime(2000);
  expect(ids()).toEqual(["a", "c"]);
});

test("ignored findings are still reported before an approval", async () => {
  const findings = createFindings(atom(segments), textIn());
  findings.start();
  vi.advanceTimersByTime(2000);
  for (const finding of findings.$found.get().all) findings.ignore(finding);
  expect(findings.$found.get().all).toEqual([]);
  const all = findings.check(segments);
  vi.advanceTimersByTime(2000);
  expect(await all).toHaveLength(2);
});

test("a check that is noisy in a language is off until the user turns it on", () => {
  const fast = {
    id: "a",
    time: "0:01",
    end: "0:02",
    text: "Bien plus de mots que l’on ne lit en une seconde",
  };
  const $segments = atom<readonly Segment[]>([fast]);
  const findings = createFindings($segments, textIn("fr"));
  findings.start();
  const kinds = () => findings.$found.get().all.map(({ kind }) => kind);
  vi.advanceTimersByTime(2000);
  expect(kinds()).toEqual([]);
  findings.activeKinds.turn("too-fast", true);
  expect(kinds()).toEqual(["too-fast"]);
  findings.activeKinds.turn("too-fast", false);
  expect(kinds()).toEqual([]);
});

const timedSegments: Segment[] = [
  { id: "a", time: "0:01", text: "قال نعم" },
  { id: "b", time: "0:10", text: "ثم سكت" },
];

function open() {
  const $segments = atom<readonly Segment[]>(timedSegments);
  const findings = createFindings($segments, textIn());
  findings.start();
  function found(): string[] {
    vi.advanceTimersByTime(2000);
    return findings.$found.get().all.map(({ id, kind }) => `${id} ${kind}`);
  }
  return { $segments, doubtful: findings.doubtful, findings, found };
}

test("a doubtful time is a finding until it is confirmed, which can be undone", () => {
  const { doubtful, findings, found } = open();
  doubtful.mark(timedSegments.slice(1));
  expect(found()).toEqual(["b doubtful-time"]);
  const undo = findings.ignore({ id: "b", kind: "doubtful-time", from: 0 });
  expect(found()).toEqual([]);
  undo();
  expect(found()).toEqual(["b doubtful-time"]);
});

test("a doubtful time is a finding until the line has another time, and again when that is undone", () => {
  const { $segments, doubtful, found } = open();
  doubtful.mark(timedSegments);
  $segments.set(timedSegments.with(0, { id: "a", time: "0:02", text: "قال نعم" }));
  expect(found()).toEqual(["b doubtful-time"]);
  $segments.set(timedSegments);
  expect(found()).toEqual(["a doubtful-time", "b doubtful-time"]);
});

test("taking times again marks the new times, and undoing that brings the earlier marks back", () => {
  const { $segments, doubtful, found } = open();
  doubtful.mark(timedSegments.slice(0, 1));
  const again = timedSegments.map((segment) => ({ ...segment, time: `${segment.time}.5` }));
  $segments.set(again);
  doubtful.mark(again.slice(1));
  expect(found()).toEqual(["b doubtful-time"]);
  $segments.set(timedSegments);
  expect(found()).toEqual(["a doubtful-time"]);
});
