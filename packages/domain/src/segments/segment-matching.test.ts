import { describe, expect, test } from "vitest";
import { segmentChanges, hashPlace, segmentHashes } from "./segment-matching.ts";
import type { SegmentVersion } from "./segment-matching.ts";
import type { Segment } from "./segment.ts";

const line = (text: string) => ({ id: "a", time: "0:01", text });

function version(text: string | undefined, fields: Partial<SegmentVersion> = {}): SegmentVersion {
  return {
    segment: text === undefined ? undefined : line(text),
    isDraft: false,
    isSetAside: false,
    ...fields,
  };
}
const draft = (text: string | undefined) => version(text, { isDraft: true });
const setAside = (text: string) => version(text, { isDraft: true, isSetAside: true });

function summaryOf(versions: readonly SegmentVersion[]) {
  return segmentChanges(versions).map(({ version, before, after }) => [
    versions.indexOf(version),
    before?.text,
    after?.text,
  ]);
}

describe("the changes of a segment over its versions", () => {
  test("versions that do not change the segment are not listed", () => {
    expect(summaryOf([version("A"), version("A"), version("B"), version("B")])).toEqual([
      [0, undefined, "A"],
      [2, "A", "B"],
    ]);
  });

  test("a removal and a restoration are listed, but not the initial absence", () => {
    expect(summaryOf([version(undefined), version("A"), version(undefined), version("A")])).toEqual([
      [1, undefined, "A"],
      [2, "A", undefined],
      [3, undefined, "A"],
    ]);
  });

  test("a changed end counts as a change", () => {
    const moved = { ...version("A"), segment: { ...line("A"), end: "0:02" } };
    expect(summaryOf([version("A"), moved])).toEqual([
      [0, undefined, "A"],
      [1, "A", "A"],
    ]);
  });

  test("publishing an unchanged draft is not listed", () => {
    expect(summaryOf([version("A"), draft("B"), version("B"), draft("B"), draft("C")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
      [4, "B", "C"],
    ]);
  });

  test("a published version saved next to a draft does not change the draft", () => {
    expect(summaryOf([version("A"), draft("B"), version("A"), draft("B")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
    ]);
  });

  test("after a draft is published, the next one starts from the published text", () => {
    expect(summaryOf([version("A"), draft("B"), version("B"), version("C"), draft("D")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
      [3, "B", "C"],
      [4, "C", "D"],
    ]);
  });

  test("a set-aside version is listed, and the next one is compared with the text that was kept", () => {
    expect(summaryOf([version("A"), setAside("B"), draft("A"), draft("C")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
      [3, "A", "C"],
    ]);
  });
});

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
