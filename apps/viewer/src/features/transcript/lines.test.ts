import { describe, expect, test } from "vitest";
import { loadedUntil, lineAt, linesOf, linesWithin, rangeInBlock, secondTexts } from "./lines.ts";

const segment = (id: string, time: string) => ({ id, time, text: id });

describe("The lines of a transcript", () => {
  test("stand in order of time, whatever order they were stored in", () => {
    const { lines, starts } = linesOf([
      segment("c", "1:02:03"),
      segment("a", "0:07"),
      segment("b", "0:22.480"),
    ]);
    expect(lines.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(lines.map(({ clock }) => clock)).toEqual(["0:07", "0:22", "1:02:03"]);
    expect(starts).toEqual([7000, 22_480, 3_723_000]);
  });

  test("keep their stored order where two begin at once", () => {
    const { lines } = linesOf([segment("first", "0:05"), segment("second", "0:05")]);
    expect(lines.map(({ id }) => id)).toEqual(["first", "second"]);
  });
});

describe("The current line", () => {
  const starts = [7000, 22_480, 30_000];

  test("is none before the first, and the last one begun after that", () => {
    expect([0, 7, 15, 22.48, 29, 500].map((seconds) => lineAt(starts, seconds))).toEqual([-1, 0, 0, 1, 1, 2]);
  });

  test("is the chosen one although the player stopped a moment before it", () => {
    expect(lineAt(starts, 22.43)).toBe(1);
  });
});

describe("A shared part", () => {
  const starts = [0, 10_000, 20_000, 30_000];

  test("covers the lines that are said in it, and not the one that begins at its end", () => {
    expect(linesWithin(starts, { start: 10, end: 30 })).toEqual({ first: 1, last: 2 });
  });

  test("covers the line during which it begins", () => {
    expect(linesWithin(starts, { start: 12.5, end: 14 })).toEqual({ first: 1, last: 1 });
  });

  test("of a time before every line covers none", () => {
    expect(linesWithin([5000], { start: 0, end: 4 })).toBeUndefined();
  });

  test("concerns only the blocks of lines that it touches", () => {
    const range = { first: 48, last: 51 };
    expect([0, 1, 2].map((block) => rangeInBlock(range, block) !== undefined)).toEqual([true, true, false]);
  });
});

describe("Another language beside the lines", () => {
  test("is one text a line, its parts one after the other, and nothing where it says nothing", () => {
    const lines = [segment("b", "0:20"), segment("a", "0:10"), segment("c", "0:30")];
    const others = [segment("x", "0:11"), segment("y", "0:15"), segment("c", "0:22")];
    expect(secondTexts(lines, others)).toEqual(["x y", "", "c"]);
  });
});

describe("A part of a transcript", () => {
  const text = linesOf([
    { id: "a", time: "0:05", text: "A" },
    { id: "b", time: "0:10", end: "0:14", text: "B" },
  ]);
  const loaded = loadedUntil(text, true);

  test("marks nothing behind its last line, of which nothing is known", () => {
    expect([4, 7, 13.9, 14, 500].map((at) => lineAt(text.starts, at, loaded))).toEqual([-1, 0, 1, -1, -1]);
    expect(linesWithin(text.starts, { start: 20, end: 30 }, loaded)).toBeUndefined();
    expect(linesWithin(text.starts, { start: 12, end: 30 }, loaded)).toEqual({ first: 1, last: 1 });
  });

  test("is followed by more lines; the last line of a whole lasts on", () => {
    expect(lineAt(text.starts, 500, loadedUntil(text, false))).toBe(1);
  });
});
