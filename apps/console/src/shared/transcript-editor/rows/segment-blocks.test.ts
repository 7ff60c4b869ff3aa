import { describe, expect, test } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import { segmentBlocks } from "./segment-blocks.ts";

const many: Segment[] = Array.from({ length: 200 }, (_, at) => ({
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
  test("holds the lines in order, sixty at most", () => {
    expect(blocks.map(({ segments }) => segments.length)).toEqual([60, 60, 60, 20]);
    expect(blocks.flatMap(({ segments }) => segments)).toEqual(many);
    expect(segmentBlocks([])).toEqual([]);
  });

  test("is drawn again alone when one of its lines changes", () => {
    expect(changed(many.with(70, { id: "s70", time: "1:10", text: "Other words" }))).toEqual(["s60"]);
    expect(changed(many)).toEqual([]);
  });

  test("takes a line that comes or goes, and the others stay as they are", () => {
    const added = { id: "new", time: "3:15", text: "" };
    expect(changed(many.toSpliced(190, 0, added))).toEqual(["s180"]);
    expect(changed(many.toSpliced(70, 1))).toEqual(["s60"]);
  });

  test("that is full is divided, and only there rows move", () => {
    const added = { id: "new", time: "1:15", text: "" };
    const now = segmentBlocks(many.toSpliced(75, 0, added), blocks);
    expect(now.map(({ segments }) => segments.length)).toEqual([60, 60, 1, 60, 20]);
    expect(now[0]).toBe(blocks[0]);
    expect(now[3]).toBe(blocks[2]);
  });

  test("whose lines are turned round has all of them still, once", () => {
    expect(changed(many.toReversed())).not.toEqual([]);
    expect(changed(many.toSorted((a, b) => a.id.localeCompare(b.id)))).not.toEqual([]);
  });
});
