import { expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { applyStep, invertStep } from "../editing/step.ts";
import { findingsOf } from "./checks.ts";
import { fixOf, fixStep } from "./fix.ts";

const segments: Segment[] = [
  { id: "a", time: "0:02", end: "0:09", text: "قال, نعم" },
  { id: "b", time: "0:05", text: "لا,  بل" },
  { id: "c", time: "0:08", text: "ثمّ" },
];

function fixesOf(kind: string, list = segments) {
  const found = findingsOf({ segments: list, language: "ar" }).filter((finding) => finding.kind === kind);
  return found.flatMap((finding) => fixOf(list, finding) ?? []);
}

test("a fix changes only what its finding is about", () => {
  const step = fixStep(segments, fixesOf("overlap"));
  expect(step && applyStep(segments, step).segments).toEqual([
    { ...segments[0], end: "0:05" },
    segments[1],
    segments[2],
  ]);
});

test("all fixes of one kind are one step that can be undone", () => {
  const step = fixStep(segments, fixesOf("latin-punctuation"));
  const fixed = step ? applyStep(segments, step) : undefined;
  expect(fixed?.segments.map(({ text }) => text)).toEqual(["قال، نعم", "لا،  بل", "ثمّ"]);
  expect(fixed && applyStep(fixed.segments, invertStep(fixed.applied)).segments).toEqual(segments);
});

test("a line that was changed since it was checked stays as it is", () => {
  const fixes = fixesOf("latin-punctuation");
  const now = segments.map((segment) => (segment.id === "a" ? { ...segment, text: "قال, لا" } : segment));
  const step = fixStep(now, fixes);
  expect(step && applyStep(now, step).segments.map(({ text }) => text)).toEqual(["قال, لا", "لا،  بل", "ثمّ"]);
});

test("a finding without a certain fix offers none", () => {
  const repeated: Segment[] = [
    { id: "a", time: "0:02", text: "آمين" },
    { id: "b", time: "0:05", text: "آمين" },
  ];
  expect(fixesOf("repeated", repeated)).toEqual([]);
});
