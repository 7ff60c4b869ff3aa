import { describe, expect, test } from "vitest";
import { loadedUntil, lineAt, linesOf, linesWithin, rangeInBlock, secondTexts } from "./lines.ts";

const segment = (id: string, time: string) => ({ id, time, text: id });

describe("linesOf", () => {
  test("sorts the lines by time, whatever order they were stored in", () => {
    const { lines, starts } = linesOf([
      segment("c", "1:02:03"),
      segment("a", "0:07"),
      segment("b", "0:22.480"),
    ]);
    expect(lines.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(lines.map(({ clock }) => clock)).toEqual(["0:07", "0:22", "1:02:03"]);
    expect(starts).toEqual([7000, 22_480, 3_723_000]);
  });

  test("keeps the stored order of lines that start at the same time", () => {
    const { lines } = linesOf([segment("first", "0:05"), segment("second", "0:05")]);
    expect(lines.map(({ id }) => id)).toEqual(["first", "second"]);
  });
});

describe("lineAt", () => {
  const starts = [7000, 22_480, 30_000];

  test("returns -1 before the first line, and then the last line that has started", () => {
    expect([0, 7, 15, 22.48, 29, 500].map((seconds) => lineAt(starts, seconds))).toEqual([-1, 0, 0, 1, 1, 2]);
  });

  test("returns the chosen line although the player stopped slightly before it", () => {
    expect(lineAt(starts, 22.43)).toBe(1);
  });
});

describe("a shared part", () => {
  const starts = [0, 10_000, 20_000, 30_000];

  test("covers the lines spoken in it, but not the line that starts at its end", () => {
    expect(linesWithin(starts, { start: 10, end: 30 })).toEqual({ first: 1, last: 2 });
  });

  test("covers the line during which it begins", () => {
    expect(linesWithin(starts, { start: 12.5, end: 14 })).toEqual({ first: 1, last: 1 });
  });

  test("covers no line when it ends before the first one", () => {
    expect(linesWithin([5000], { start: 0, end: 4 })).toBeUndefined();
  });

  test("affects only the blocks of lines that it overlaps", () => {
    const range = { first: 48, last: 51 };
    expect([0, 1, 2].map((block) => rangeInBlock(range, block) !== undefined)).toEqual([true, true, false]);
  });
});

describe("secondTexts", () => {
  test("returns one text per line, joining its segments, and an empty string where there are none", () => {
    const lines = [segment("b", "0:20"), segment("a", "0:10"), segment("c", "0:30")];
    const others = [segment("x", "0:11"), segment("y", "0:15"), segment("c", "0:22")];
    expect(secondTexts(lines, others)).toEqual(["x y", "", "c"]);
  });
});

describe("a partial transcript", () => {
  const text = linesOf([
    { id: "a", time: "0:05", text: "A" },
    { id: "b", time: "0:10", end: "0:14", text: "B" },
  ]);
  const loaded = loadedUntil(text, true);

  test("has no current line after its last loaded line", () => {
    expect([4, 7, 13.9, 14, 500].map((at) => lineAt(text.starts, at, loaded))).toEqual([-1, 0, 1, -1, -1]);
    expect(linesWithin(text.starts, { start: 20, end: 30 }, loaded)).toBeUndefined();
    expect(linesWithin(text.starts, { start: 12, end: 30 }, loaded)).toEqual({ first: 1, last: 1 });
  });

  test("has a last line that stays current only once the transcript is complete", () => {
    expect(lineAt(text.starts, 500, loadedUntil(text, false))).toBe(1);
  });
});
