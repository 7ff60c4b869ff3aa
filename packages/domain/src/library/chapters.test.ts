import { expect, test } from "vitest";
import { chaptersOf } from "./chapters.ts";

test("lines with a time and a title are the chapters of a video", () => {
  const description = "A lecture.\n\n0:00 Opening\n- 2:05 – What patience is\n(1:02:03) الخاتمة\r\nThank you";
  expect(chaptersOf(description)).toEqual([
    { start: 0, title: "Opening" },
    { start: 125_000, title: "What patience is" },
    { start: 3_723_000, title: "الخاتمة" },
  ]);
});

test("a single time or times out of order give no chapters", () => {
  expect(chaptersOf("12:30 is when it is said")).toEqual([]);
  expect(chaptersOf("5:00 Second\n0:00 First")).toEqual([]);
  expect(chaptersOf("0:00 First\n0:00 Again")).toEqual([]);
  expect(chaptersOf("")).toEqual([]);
});
