import { describe, expect, test } from "vitest";
import { isBeginning, isEnd, positionIn, withPosition } from "./positions.ts";

describe("Where a video was stopped", () => {
  test("is remembered for each video, to the second", () => {
    const stored = withPosition(withPosition(null, 1, 723.9), 2, 60);
    expect(positionIn(stored, 1)).toBe(723);
    expect(positionIn(stored, 2)).toBe(60);
    expect(positionIn(stored, 3)).toBeUndefined();
  });

  test("is replaced by a later position, and forgotten when told", () => {
    const stored = withPosition(withPosition(null, 1, 100), 1, 200);
    expect(positionIn(stored, 1)).toBe(200);
    expect(positionIn(withPosition(stored, 1, undefined), 1)).toBeUndefined();
  });

  test("is kept for the two hundred videos watched last", () => {
    let stored = withPosition(null, 1, 100);
    for (let video = 2; video <= 200; video += 1) stored = withPosition(stored, video, 100);
    stored = withPosition(stored, 1, 300);
    stored = withPosition(stored, 201, 100);
    expect(positionIn(stored, 1)).toBe(300);
    expect(positionIn(stored, 2)).toBeUndefined();
    expect(positionIn(stored, 3)).toBe(100);
  });

  test("is nowhere in a storage that holds something else", () => {
    for (const stored of ["", "{", "{}", '[["a",1],7]', "null"])
      expect(positionIn(stored, 1)).toBeUndefined();
    expect(positionIn('[["a",1],7,[1,50]]', 1)).toBe(50);
  });

  test("is nothing to come back to within 15 seconds of the beginning or the end", () => {
    expect([0, 14.9, 15].map(isBeginning)).toEqual([true, true, false]);
    expect([584, 585, 585.1].map((seconds) => isEnd(seconds, 600))).toEqual([false, false, true]);
    expect(isEnd(9000, undefined)).toBe(false);
  });
});
