import { expect, test } from "vitest";
import { isComplete, placeDigits, readPlaces } from "./typed-places.ts";

test("a place is typed in the digits of any keyboard", () => {
  expect(placeDigits("12")).toBe("12");
  expect(placeDigits("١٢")).toBe("12");
  expect(placeDigits("۴۰")).toBe("40");
  expect(placeDigits(" 7th!")).toBe("7");
  expect(placeDigits("123456789")).toBe("12345");
});

test("of forty videos 5 and 10 are complete, 4 may become 40", () => {
  expect(["5", "10", "40", "41"].map((digits) => isComplete(digits, 40))).toEqual([true, true, true, true]);
  expect(["", "0", "1", "4"].map((digits) => isComplete(digits, 40))).toEqual([false, false, false, false]);
  expect(isComplete("1", 9)).toBe(true);
  expect(isComplete("100", 1000)).toBe(false);
});

test("a place that does not exist and one that is given twice are told", () => {
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
