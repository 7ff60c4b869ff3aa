import { describe, expect, test } from "vitest";
import { readChunk } from "./read-chunk.ts";
import { chunkAt, chunkCount } from "./chunks.ts";

const first = chunkAt(1500, 0);
const second = chunkAt(1500, 1);

function answerOf(...lines: [start: number | string, text: string, end?: number][]): string {
  return JSON.stringify(lines.map(([start, text, end]) => ({ start, end, text })));
}

const timesOf = (answer: string, chunk = second) => readChunk(answer, chunk)?.map(({ time }) => time);

test("a video has a chunk for every ten minutes, each but the first with a lead of ten seconds", () => {
  expect([1, 600, 601, 21_600].map(chunkCount)).toEqual([1, 1, 2, 36]);
  expect([0, 1, 2].map((index) => chunkAt(1500, index))).toEqual([
    { startMs: 0, endMs: 600_000 },
    { startMs: 590_000, endMs: 1_200_000 },
    { startMs: 1_190_000, endMs: 1_500_000 },
  ]);
});

describe("the answer of a model for a chunk", () => {
  test("becomes segments with times, ends and clean Arabic text", () => {
    const answer = answerOf([1.5, "\u202bبسم  الله\u202c\n", 3], ["0:14", "الرحمن\u0000 الرحيم"]);
    const segments = [
      { time: "0:01.500", end: "0:03", text: "بسم الله" },
      { time: "0:14", text: "الرحمن الرحيم" },
    ];
    expect(readChunk(answer, first)).toEqual(segments);
    expect(readChunk(`\`\`\`json\n${answer}\n\`\`\``, first)).toEqual(segments);
  });

  test("may count times from the start of the video or of the chunk", () => {
    expect(timesOf(answerOf([590, "أ"], [700, "ب"], [1199, "ج"]))).toEqual(["9:50", "11:40", "19:59"]);
    expect(timesOf(answerOf([0, "أ"], [110, "ب"], [609, "ج"]))).toEqual(["9:50", "11:40", "19:59"]);
  });

  test("has times slightly outside the chunk clamped and invalid ends removed", () => {
    const answer = answerOf([587, "أ", 580], [600, "ب", 700], [650, "ج", 1300], [1203, "د"]);
    expect(readChunk(answer, second)).toEqual([
      { time: "9:50", text: "أ" },
      { time: "10:00", end: "10:50", text: "ب" },
      { time: "10:50", end: "19:59.999", text: "ج" },
      { time: "19:59.999", text: "د" },
    ]);
  });

  test("is sorted if only one of many lines is out of place", () => {
    const answer = answerOf([1, "أ"], [2, "ب"], [9, "ج"], [3, "د"], [4, "ه"], [10, "و"]);
    expect(
      readChunk(answer, first)
        ?.map(({ text }) => text)
        .join(""),
    ).toBe("أبدهجو");
  });

  test("may be empty, and lines of sounds such as music are dropped", () => {
    expect(readChunk("[]", first)).toEqual([]);
    expect(readChunk(answerOf([1, "[Music]"], [2, "(applause)"], [3, "أ"], [4, "…"]), first)).toHaveLength(1);
  });

  test.each([
    ["a sentence", "I cannot watch videos."],
    ["half a list", '[{"start": 1, "text": "أ"},'],
    ["an object", '{"text": "أ"}'],
    ["a list of words", '["أ"]'],
    ["a time that cannot be read", answerOf(["soon", "أ"])],
    ["a time below zero", answerOf([-1, "أ"])],
    ["times of another part", answerOf([1500, "أ"], [1600, "ب"])],
    ["times of two clocks", answerOf([10, "أ"], [1000, "ب"])],
    ["times that fall", answerOf([9, "أ"], [8, "ب"], [7, "ج"])],
    ["another language", answerOf([1, "In the name of God"], [2, "the Merciful"])],
    ["a line of a thousand words", answerOf([1, "كلمة ".repeat(1000)])],
    [
      "more lines than anybody speaks",
      answerOf(...Array.from({ length: 601 }, (): [number, string] => [1, "أ"])),
    ],
  ])("is rejected for %s", (_, answer) => {
    expect(readChunk(answer, second)).toBeUndefined();
  });
});
