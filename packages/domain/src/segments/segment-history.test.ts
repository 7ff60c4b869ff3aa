import { describe, expect, test } from "vitest";
import { segmentChanges } from "./segment-history.ts";
import type { SegmentVersion } from "./segment-history.ts";

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

function told(versions: readonly SegmentVersion[]) {
  return segmentChanges(versions).map(({ version, before, after }) => [
    versions.indexOf(version),
    before?.text,
    after?.text,
  ]);
}

describe("the changes of a segment over its versions", () => {
  test("versions that do not change the segment are not listed", () => {
    expect(told([version("A"), version("A"), version("B"), version("B")])).toEqual([
      [0, undefined, "A"],
      [2, "A", "B"],
    ]);
  });

  test("a removal and a restoration are listed, but not the initial absence", () => {
    expect(told([version(undefined), version("A"), version(undefined), version("A")])).toEqual([
      [1, undefined, "A"],
      [2, "A", undefined],
      [3, undefined, "A"],
    ]);
  });

  test("a changed end counts as a change", () => {
    const moved = { ...version("A"), segment: { ...line("A"), end: "0:02" } };
    expect(told([version("A"), moved])).toEqual([
      [0, undefined, "A"],
      [1, "A", "A"],
    ]);
  });

  test("publishing an unchanged draft is not listed", () => {
    expect(told([version("A"), draft("B"), version("B"), draft("B"), draft("C")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
      [4, "B", "C"],
    ]);
  });

  test("a published version saved next to a draft does not change the draft", () => {
    expect(told([version("A"), draft("B"), version("A"), draft("B")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
    ]);
  });

  test("after a draft is published, the next one starts from the published text", () => {
    expect(told([version("A"), draft("B"), version("B"), version("C"), draft("D")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
      [3, "B", "C"],
      [4, "C", "D"],
    ]);
  });

  test("a set-aside version is listed, and the next one is compared with the text that was kept", () => {
    expect(told([version("A"), setAside("B"), draft("A"), draft("C")])).toEqual([
      [0, undefined, "A"],
      [1, "A", "B"],
      [3, "A", "C"],
    ]);
  });
});
