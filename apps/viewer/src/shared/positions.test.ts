import { describe, expect, test } from "vitest";
import { isBeginning, isEnd, isWatched, readPositions, unfinished, withPosition } from "./positions.ts";

/** What is stored after these, as video, seconds and duration, one after another. */
function stored(...all: [number, number, number?][]): string | null {
  let text: string | null = null;
  for (const [video, seconds, duration] of all) text = withPosition(text, { video, seconds, duration });
  return text;
}
const secondsIn = (text: string | null, video: number) => readPositions(text).get(video)?.seconds;

describe("the playback position", () => {
  test("is remembered for each video, to the second, with its duration", () => {
    const text = stored([1, 723.9, 900.5], [2, 60]);
    expect(readPositions(text).get(1)).toEqual({ video: 1, seconds: 723, duration: 900 });
    expect(readPositions(text).get(2)).toEqual({ video: 2, seconds: 60, duration: undefined });
    expect(secondsIn(text, 3)).toBeUndefined();
  });

  test("is replaced by a later position", () => {
    expect(secondsIn(stored([1, 100], [1, 200]), 1)).toBe(200);
  });

  test("is kept for the 200 most recently watched videos", () => {
    const many = Array.from({ length: 200 }, (_, n): [number, number] => [n + 1, 100]);
    const text = stored(...many, [1, 300], [201, 100]);
    expect(secondsIn(text, 1)).toBe(300);
    expect(secondsIn(text, 2)).toBeUndefined();
    expect(secondsIn(text, 3)).toBe(100);
    expect(text?.length).toBeLessThan(5000);
  });

  test("is undefined for invalid entries and for oversized storage", () => {
    for (const text of ["", "{", "{}", '[["a",1],7,[1,-5],[1,2,3,4]]', "null"])
      expect(secondsIn(text, 1)).toBeUndefined();
    expect(secondsIn('[["a",1],7,[1,50]]', 1)).toBe(50);
    expect(secondsIn(`[[1,50]${" ".repeat(20_000)}]`, 1)).toBeUndefined();
  });

  test("is read from the data of an earlier version, without durations", () => {
    expect(readPositions("[[7,100],[8,200]]").get(8)).toEqual({ video: 8, seconds: 200 });
  });

  test("does not count within 15 seconds of the beginning or the end", () => {
    expect([0, 14.9, 15].map(isBeginning)).toEqual([true, true, false]);
    expect([584, 585, 585.1].map((seconds) => isEnd(seconds, 600))).toEqual([false, false, true]);
    expect(isEnd(9000, undefined)).toBe(false);
  });
});

describe("continue watching", () => {
  test("lists the most recently stopped videos first, without those watched to the end", () => {
    const positions = readPositions(stored([1, 100, 600], [2, 595, 600], [3, 20], [4, 300, 600], [5, 30]));
    expect(unfinished(positions, 3).map(({ video }) => video)).toEqual([5, 4, 3]);
    expect(unfinished(positions, 9).map(({ video }) => video)).toEqual([5, 4, 3, 1]);
  });

  test("marks a video as watched at its end, until it is started again", () => {
    const text = stored([2, 595, 600]);
    expect([...readPositions(text).values()].map(isWatched)).toEqual([true]);
    const again = withPosition(text, { video: 2, seconds: 20, duration: 600 });
    expect([...readPositions(again).values()].map(isWatched)).toEqual([false]);
  });
});
