import { describe, expect, test } from "vitest";
import { choiceAt, firstChoice, operationOf, parseShift, shiftTo } from "./times-choice.ts";
import type { TimesChoice } from "./times-choice.ts";

const segments = [
  { id: "a", time: "0:05", text: "one" },
  { id: "b", time: "0:22.480", text: "two" },
  { id: "c", time: "0:31", text: "three" },
];

const of = (choice: Partial<TimesChoice>) => operationOf({ ...firstChoice, ...choice }, segments);

test("Seconds are parsed to the millisecond, with either minus sign, a comma, a colon or any digits", () => {
  const texts = ["1.5", "+2", "-0.48", "−0,25", "–1:02", " ٣ ", "‎-4", "؜-٠٫٤٨", "－２"];
  expect(texts.map(parseShift)).toEqual([1500, 2000, -480, -250, -62_000, 3000, -4000, -480, -2000]);
  for (const text of ["", "-", "soon", "1.5s", "--2"]) expect(parseShift(text)).toBeUndefined();
});

describe("A shift", () => {
  test("moves all lines, all lines from one on, or a range of lines", () => {
    expect(of({ by: "2" }).operation).toEqual({ kind: "shiftAll", byMs: 2000 });
    expect(of({ by: "-1", range: "from", first: "2" }).operation).toEqual({
      kind: "shiftFrom",
      id: "b",
      byMs: -1000,
    });
    const some = { by: "1", range: "some" } as const;
    expect(of({ ...some, first: "2", last: "3" }).operation).toMatchObject({ ids: ["b", "c"] });
    expect(of({ ...some, first: "0:25", last: "2" }).operation).toMatchObject({ ids: ["b"] });
  });

  test("reports each missing or invalid field separately", () => {
    expect(of({ by: "" }).faults).toEqual({ by: "noSeconds" });
    expect(of({ by: "x", range: "from", first: "4" }).faults).toEqual({
      by: "noSeconds",
      first: "noSuchLine",
    });
    expect(of({ by: "1", range: "some", first: "3", last: "2" }).faults).toEqual({ last: "wrongOrder" });
    expect(of({ by: "1", range: "all", first: "nothing" }).faults, "a hidden field").toBeUndefined();
  });
});

describe("A new start time", () => {
  test("moves the line to the given time, which is required", () => {
    expect(of({ kind: "now", first: "3", firstTime: "0:40.250" }).operation).toEqual({
      kind: "startAt",
      id: "c",
      ms: 40_250,
    });
    expect(of({ kind: "now", first: "३", firstTime: "٠：٤٠٫٢٥" }).operation).toMatchObject({ ms: 40_250 });
    expect(of({ kind: "now", first: "3" }).faults).toEqual({ firstTime: "noTime" });
    expect(of({ kind: "now", first: "3", firstTime: "later" }).faults).toEqual({ firstTime: "noTime" });
  });
});

describe("A stretch", () => {
  test("runs between two lines, and an omitted time stays unchanged", () => {
    expect(of({ kind: "stretch", first: "2", last: "3", lastTime: "1:00" }).operation).toEqual({
      kind: "stretch",
      first: { id: "b", ms: 22_480 },
      last: { id: "c", ms: 60_000 },
    });
  });

  test("requires two lines in order", () => {
    expect(of({ kind: "stretch", first: "2", last: "2" }).faults).toEqual({ last: "wrongOrder" });
    expect(of({ kind: "stretch", first: "2", last: "" }).faults).toEqual({ last: "noSuchLine" });
  });
});

test("The player's time in a line gives the seconds to shift by", () => {
  expect(shiftTo(segments, "2", 22_000)).toBe("-0.480");
  expect(shiftTo(segments, "0:05", 6500)).toBe("1.500");
  expect(shiftTo(segments, "9", 6500)).toBe("");
});

describe("When the dialog opens", () => {
  const opened = (choice: Partial<TimesChoice>, id?: string, ms?: number) =>
    choiceAt({ ...firstChoice, ...choice }, segments, { id, ms });

  test("it selects the line at the caret and the player's time", () => {
    expect(opened({}, "b", 25_000)).toMatchObject({ first: "2", firstTime: "0:25", last: "3", lastTime: "" });
    expect(opened({ by: "2" })).toMatchObject({ by: "2", first: "1", firstTime: "" });
  });

  test("a shift starts at the line at the caret, and at the first line it moves all lines", () => {
    expect(opened({}, "b").range).toBe("from");
    expect(opened({ range: "from" }, "a").range).toBe("all");
    expect(opened({ range: "some" }, "c").range).toBe("some");
  });

  test("a second opening for a stretch sets its second point, and later ones change nothing", () => {
    const once = opened({ kind: "stretch" }, "a", 6000);
    const twice = choiceAt(once, segments, { id: "c", ms: 40_000 });
    expect(twice).toMatchObject({ first: "1", firstTime: "0:06", last: "3", lastTime: "0:40" });
    expect(choiceAt(twice, segments, { id: "b", ms: 1 })).toEqual(twice);
    expect(choiceAt(once, segments, { id: "a", ms: 9000 }), "no second line").toEqual(once);
  });
});
