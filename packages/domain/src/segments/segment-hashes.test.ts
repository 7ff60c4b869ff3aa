import { describe, expect, test } from "vitest";
import type { Segment } from "./segment.ts";
import { hashPlace, segmentHashes } from "./segment-hashes.ts";

const segments: Segment[] = Array.from({ length: 2000 }, (_, at) => ({
  id: `s${at}`,
  time: `${at}`,
  end: `${at + 1}`,
  text: `text ${at}`,
}));

function partOf(id: string, hashes: Uint8Array): string {
  const { start, length } = hashPlace(id);
  return hashes.slice(start, start + length).join(".");
}

function partFor(id: string, of: readonly Segment[]): string {
  return partOf(id, segmentHashes(of));
}

function changed(id: string, change: Partial<Segment>): Segment[] {
  return segments.map((segment) => (segment.id === id ? { ...segment, ...change } : segment));
}

describe("the hashes of the segments of a text", () => {
  test("changing a segment's text, time or end or removing it changes its part", () => {
    const before = partFor("s7", segments);
    for (const change of [{ text: "other" }, { time: "9" }, { end: "9" }, { end: undefined }])
      expect(partFor("s7", changed("s7", change))).not.toBe(before);
    expect(
      partFor(
        "s7",
        segments.filter(({ id }) => id !== "s7"),
      ),
    ).not.toBe(before);
  });

  test("changing one segment does not change the parts of nearly all others", () => {
    const before = segmentHashes(segments);
    const after = segmentHashes(changed("s7", { text: "other" }));
    const touched = segments.filter(({ id }) => partOf(id, after) !== partOf(id, before));
    expect(touched.length).toBeLessThan(30);
  });

  test("moving text from one field to the next changes the part", () => {
    const of = (segment: Segment) => partFor("a", [segment]);
    expect(of({ id: "a", time: "1", end: "2", text: "3" })).not.toBe(of({ id: "a", time: "1", text: "23" }));
  });

  test("the hashes do not depend on the order and are the same in every release", () => {
    expect(segmentHashes(segments.toReversed())).toEqual(segmentHashes(segments));
    expect(segmentHashes([])).toEqual(new Uint8Array(1024));
    expect([hashPlace("s7").start, partFor("s7", segments)]).toEqual([536, "17.37.110.119"]);
  });
});
