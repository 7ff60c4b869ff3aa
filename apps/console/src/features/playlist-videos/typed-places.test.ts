import { expect, test } from "vitest";
import { isComplete, placeDigits, readPlaces } from "./typed-places.ts";

test("a place can be typed in Latin, Arabic or Persian digits", () => {
  expect(placeDigits("12")).toBe("12");
  expect(placeDigits("١٢")).toBe("12");
  expect(placeDigits("۴۰")).toBe("40");
  expect(placeDigits(" 7th!")).toBe("7");
  expect(placeDigits("123456789")).toBe("12345");
});

test("with forty videos, 5 and 10 are complete, but 4 may become 40", () => {
  expect(["5", "10", "40", "41"].map((digits) => isComplete(digits, 40))).toEqual([true, true, true, true]);
  expect(["", "0", "1", "4"].map((digits) => isComplete(digits, 40))).toEqual([false, false, false, false]);
  expect(isComplete("1", 9)).toBe(true);
  expect(isComplete("100", 1000)).toBe(false);
});

test("a place out of range and a place typed twice are reported", () => {
  const typed = new Map([
    [11, "3"],
    [12, "41"],
    [13, "3"],
    [14, "0"],
  ]);
  const { places, outside, twice } = readPlaces(typed, 40);
  expect([...places.values()]).toEqual([3, 41, 3, 0]);
  expect(outside).toEqual([41, 0]);
  expect(twice).toEqual([3]);
});
