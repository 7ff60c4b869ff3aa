import { atom } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import { createActiveKinds } from "./active-kinds.ts";
import { createDoubtfulTimes, readDoubtful } from "./doubtful-times.ts";
import { createFindings } from "./findings.ts";

const segments: Segment[] = [
  { id: "a", time: "0:01", text: "قال نعم" },
  { id: "b", time: "0:10", text: "ثم سكت" },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const $segments = atom<readonly Segment[]>(segments);
  const doubtful = createDoubtfulTimes("person/1/ar");
  const shown = { $ignored: atom<readonly string[]>([]), activeKinds: createActiveKinds("person", "ar") };
  const findings = createFindings($segments, { language: "ar", doubtful }, shown);
  findings.start();
  function found(): string[] {
    vi.advanceTimersByTime(2000);
    return findings.$found.get().all.map(({ id, kind }) => `${id} ${kind}`);
  }
  return { $segments, doubtful, findings, found };
}

test("a doubtful time is a finding until it is confirmed, which can be undone", () => {
  const { doubtful, findings, found } = open();
  doubtful.mark(segments.slice(1), segments);
  expect(found()).toEqual(["b doubtful-time"]);
  const undo = findings.ignore({ id: "b", kind: "doubtful-time", from: 0 });
  expect(found()).toEqual([]);
  undo();
  expect(found()).toEqual(["b doubtful-time"]);
});

test("a doubtful time is a finding until the line has another time, and again when that is undone", () => {
  const { $segments, doubtful, found } = open();
  doubtful.mark(segments, segments);
  $segments.set(segments.with(0, { id: "a", time: "0:02", text: "قال نعم" }));
  expect(found()).toEqual(["b doubtful-time"]);
  $segments.set(segments);
  expect(found()).toEqual(["a doubtful-time", "b doubtful-time"]);
});

test("adding marks drops those of times that have changed", () => {
  const { doubtful } = open();
  doubtful.mark(segments, segments);
  const next = segments.with(0, { id: "a", time: "0:02", text: "قال نعم" });
  doubtful.mark([], next);
  expect(doubtful.$times.get()).toEqual({ b: "0:10" });
});

test("unreadable stored marks are ignored", () => {
  for (const stored of ["", "[1]", "null", '{"a":1}', "{"]) expect(readDoubtful(stored)).toEqual({});
  expect(readDoubtful('{"a":"0:01","b":2}')).toEqual({ a: "0:01" });
});
