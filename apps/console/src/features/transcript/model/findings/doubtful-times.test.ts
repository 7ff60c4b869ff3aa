import { atom } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import { createActiveKinds } from "./active-kinds.ts";
import { createDoubtfulTimes } from "./doubtful-times.ts";
import { createFindings, createIgnored } from "./findings.ts";
import { createMarks } from "./marks.ts";

const segments: Segment[] = [
  { id: "a", time: "0:01", text: "قال نعم" },
  { id: "b", time: "0:10", text: "ثم سكت" },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let texts = 0;

/** Another text at each call. */
function open() {
  const $segments = atom<readonly Segment[]>(segments);
  const marks = createMarks(`person/${(texts += 1)}/ar`);
  const doubtful = createDoubtfulTimes(marks);
  const shown = { ignored: createIgnored(marks), activeKinds: createActiveKinds("person", "ar") };
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
  doubtful.mark(segments.slice(1));
  expect(found()).toEqual(["b doubtful-time"]);
  const undo = findings.ignore({ id: "b", kind: "doubtful-time", from: 0 });
  expect(found()).toEqual([]);
  undo();
  expect(found()).toEqual(["b doubtful-time"]);
});

test("a doubtful time is a finding until the line has another time, and again when that is undone", () => {
  const { $segments, doubtful, found } = open();
  doubtful.mark(segments);
  $segments.set(segments.with(0, { id: "a", time: "0:02", text: "قال نعم" }));
  expect(found()).toEqual(["b doubtful-time"]);
  $segments.set(segments);
  expect(found()).toEqual(["a doubtful-time", "b doubtful-time"]);
});

test("taking times again marks the new times, and undoing that brings the earlier marks back", () => {
  const { $segments, doubtful, found } = open();
  doubtful.mark(segments.slice(0, 1));
  const again = segments.map((segment) => ({ ...segment, time: `${segment.time}.5` }));
  $segments.set(again);
  doubtful.mark(again.slice(1));
  expect(found()).toEqual(["b doubtful-time"]);
  $segments.set(segments);
  expect(found()).toEqual(["a doubtful-time"]);
});
