import { describe, expect, test } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import { segmentBlocks } from "./segment-blocks.ts";

const many: Segment[] = Array.from({ length: 70 }, (_, at) => ({
  id: `s${at}`,
  time: `${Math.floor(at / 60)}:${String(at % 60).padStart(2, "0")}`,
  text: `Line ${at}`,
}));
const blocks = segmentBlocks(many);

function changed(next: readonly Segment[]) {
  const now = segmentBlocks(next, blocks);
  expect(now.flatMap(({ segments }) => segments)).toEqual(next);
  expect(new Set(now.map(({ key }) => key)).size).toBe(now.length);
  return now.filter((block) => !blocks.includes(block)).map(({ key }) => key);
}

describe("A block of rows", () => {
  test("holds at most twenty lines, in order", () => {
    expect(blocks.map(({ segments }) => segments.length)).toEqual([20, 20, 20, 10]);
    expect(blocks.flatMap(({ segments }) => segments)).toEqual(many);
    expect(segmentBlocks([])).toEqual([]);
  });

  test("is the only one re-rendered when one of its lines changes", () => {
    expect(changed(many.with(25, { id: "s25", time: "0:25", text: "Other words" }))).toEqual(["s20"]);
    expect(changed(many)).toEqual([]);
  });

  test("takes in an added or removed line, and the other blocks stay the same", () => {
    const added = { id: "new", time: "1:05", text: "" };
    expect(changed(many.toSpliced(65, 0, added))).toEqual(["s60"]);
    expect(changed(many.toSpliced(25, 1))).toEqual(["s20"]);
  });

  test("is split when it is full, and the other blocks stay the same", () => {
    const added = { id: "new", time: "0:30", text: "" };
    const now = segmentBlocks(many.toSpliced(30, 0, added), blocks);
    expect(now.map(({ segments }) => segments.length)).toEqual([20, 20, 1, 20, 10]);
    expect(now[0]).toBe(blocks[0]);
    expect(now[3]).toBe(blocks[2]);
  });

  test("keeps every line exactly once when the order changes", () => {
    expect(changed(many.toReversed())).not.toEqual([]);
    expect(changed(many.toSorted((a, b) => a.id.localeCompare(b.id)))).not.toEqual([]);
  });
});
