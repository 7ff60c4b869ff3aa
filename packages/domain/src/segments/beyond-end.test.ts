import { expect, test } from "vitest";
import { beyondEndNote, findBeyondEnd, shiftEarlier } from "./beyond-end.ts";
import { untimedAt } from "./untimed.ts";

const at = (...times: string[]) => times.map((time) => ({ time, text: "word" }));

test("times within the video are not reported, even if its stored length was rounded", () => {
  expect(findBeyondEnd(at("0:00", "10:00"), 600)).toBeUndefined();
  expect(findBeyondEnd(at("0:00", "10:01.900"), 600)).toBeUndefined();
  expect(findBeyondEnd(at("0:00", "10:02.001"), 600)).toMatchObject({ count: 1, of: 2, lateMs: undefined });
});

test("a text of a long video may begin after one hour", () => {
  expect(findBeyondEnd(at("1:00:00", "1:30:00"), 7200)).toBeUndefined();
});

test("without a known length, or without times, nothing is reported", () => {
  for (const duration of [null, undefined, 0]) expect(findBeyondEnd(at("5:00:00"), duration)).toBeUndefined();
  expect(findBeyondEnd([], 600)).toBeUndefined();
  expect(findBeyondEnd([{ text: "word", ...untimedAt("5:00:00") }], 600)).toBeUndefined();
});

test.each([
  ["one hour", at("1:00:01.500", "1:09:00"), 3_600_000],
  ["ten hours", at("10:00:01", "10:09:00"), 36_000_000],
  ["lines in no order", at("1:09:00", "1:00:00"), 3_600_000],
])("a timeline that begins at a whole hour is recognised: %s", (_, segments, lateMs) => {
  expect(findBeyondEnd(segments, 600)).toEqual({ count: 2, of: 2, duration: 600, lateMs });
});

test.each([
  ["only the end is late", at("0:01", "1:00:01")],
  ["the text is longer than the video", at("1:00:00", "1:30:00")],
  ["the times begin a minute before a whole hour", at("0:59:00", "1:05:00")],
])("nothing is proposed where it is not certain: %s", (_, segments) => {
  const found = findBeyondEnd(segments, 600);
  expect(found).toBeDefined();
  expect(found?.lateMs).toBeUndefined();
});

test("all times of a text move, its ends with them, as they are written", () => {
  const late = [
    { id: "a", time: "1:00:01.50", end: "1:00:04", text: "one" },
    { id: "b", time: "1:00:05", text: "two" },
    { id: "c", time: "no time", end: "0:01", text: "three" },
  ];
  expect(shiftEarlier(late, 3_600_000)).toEqual([
    { id: "a", time: "0:01.50", end: "0:04", text: "one" },
    { id: "b", time: "0:05", text: "two" },
    { id: "c", time: "no time", end: "0:00", text: "three" },
  ]);
});

test("a hundred thousand late lines are found", () => {
  const lines = Array.from({ length: 100_000 }, () => ({ time: "1:00:00", text: "word" }));
  expect(findBeyondEnd(lines, 600)?.count).toBe(100_000);
});

test("the note says how many times are late, and what would bring them into the video", () => {
  const found = { count: 2, of: 3, duration: 600, lateMs: undefined };
  expect(beyondEndNote(found)).toBe("2 of 3 times are after the end of the video (10:00)");
  expect(beyondEndNote({ ...found, count: 3, lateMs: 3_600_000 })).toBe(
    "3 of 3 times are after the end of the video (10:00). All times are within it if they are 1:00:00 earlier",
  );
});
