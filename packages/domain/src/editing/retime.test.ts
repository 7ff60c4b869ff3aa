import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { message } from "../messages/message.ts";
import type { Segment } from "../segments/segment.ts";
import { startsOf } from "../segments/segment.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { moveOf, retime, RetimeRefusal } from "./retime.ts";
import type { RetimeOperation } from "./retime-input.ts";

const line = (id: string, time: string, end?: string): Segment => ({
  id,
  time,
  ...(end === undefined ? {} : { end }),
  text: id,
});

const arabic = [line("a", "0:05"), line("b", "0:10"), line("c", "0:20", "0:24.500")];

const timesAfter = (operation: RetimeOperation, segments = arabic) =>
  retime(segments, [], operation).arabic.map(({ time, end }) => (end === undefined ? time : [time, end]));

function besides(segments: Segment[], operation: RetimeOperation): string[] {
  const { others } = retime(arabic, [{ language: "en" as const, segments }], operation);
  return others.flatMap((other) => other.segments.map(({ time }) => time));
}

describe("retiming the Arabic lines", () => {
  test("shifts all times by the same amount, including ends", () => {
    expect(timesAfter({ kind: "shiftAll", byMs: 2000 })).toEqual(["0:07", "0:12", ["0:22", "0:26.500"]]);
    expect(timesAfter({ kind: "shiftAll", byMs: -4500 })).toEqual([
      "0:00.500",
      "0:05.500",
      ["0:15.500", "0:20.000"],
    ]);
  });

  test("shifts all lines from a given one on", () => {
    expect(timesAfter({ kind: "shiftFrom", id: "b", byMs: 1000 })).toEqual([
      "0:05",
      "0:11",
      ["0:21", "0:25.500"],
    ]);
  });

  test("shifts only the selected lines", () => {
    expect(timesAfter({ kind: "shiftSome", ids: ["c", "a"], byMs: 1000 })).toEqual([
      "0:06",
      "0:10",
      ["0:21", "0:25.500"],
    ]);
  });

  test("moves a line to a given start and shifts the lines after it", () => {
    expect(timesAfter({ kind: "startAt", id: "b", ms: 12_250 })).toEqual([
      "0:05",
      "0:12.250",
      ["0:22.250", "0:26.750"],
    ]);
  });

  test("stretches the times between two lines and shifts the rest with the nearer one", () => {
    const lines = [
      line("before", "0:01"),
      line("a", "0:10"),
      line("m", "0:15"),
      line("b", "0:20"),
      line("z", "1:00"),
    ];
    const stretch = {
      kind: "stretch",
      first: { id: "a", ms: 11_000 },
      last: { id: "b", ms: 31_000 },
    } as const;
    expect(timesAfter(stretch, lines)).toEqual(["0:02", "0:11", "0:21", "0:31", "1:11"]);
  });

  test("keeps the precision of each written time", () => {
    const lines = [line("a", "0:22"), line("b", "0:22.000"), line("c", "0:22.5"), line("d", "٠:٢٢")];
    const by = (byMs: number) => timesAfter({ kind: "shiftAll", byMs }, lines);
    expect(by(2000)).toEqual(["0:24", "0:24.000", "0:24.5", "0:24"]);
    expect(by(480)).toEqual(["0:22.480", "0:22.480", "0:22.980", "0:22.480"]);
  });

  test("leaves times exactly as written if nothing moves or they cannot be read", () => {
    const lines = [line("a", "00:00:22,5"), line("b", "soon", "later")];
    expect(retime(lines, [], { kind: "shiftAll", byMs: 0 }).arabic).toEqual(lines);
    expect(timesAfter({ kind: "shiftAll", byMs: 1000 }, lines)).toEqual(["0:23.5", ["soon", "later"]]);
  });

  test("keeps the order of the list even if it is not the order of time", () => {
    const lines = [line("late", "1:00"), line("early", "0:10")];
    expect(timesAfter({ kind: "shiftFrom", id: "early", byMs: 1000 }, lines)).toEqual(["1:00", "0:11"]);
  });
});

describe("retiming a translation", () => {
  test("moves only the segments next to a moved line, whether linked or matched by time", () => {
    const english = [line("a", "0:05"), line("x", "0:11"), line("y", "0:14.2"), line("c", "0:19")];
    expect(besides(english, { kind: "shiftSome", ids: ["b"], byMs: 1000 })).toEqual([
      "0:05",
      "0:12",
      "0:15.2",
      "0:19",
    ]);
    expect(besides(english, { kind: "startAt", id: "c", ms: 25_000 })).toEqual([
      "0:05",
      "0:11",
      "0:14.2",
      "0:24",
    ]);
  });

  test("shifts every line in a shift of all, even without any Arabic text", () => {
    const { others } = retime([], [{ language: "ur" as const, segments: arabic }], {
      kind: "shiftAll",
      byMs: 1000,
    });
    expect(others[0]?.segments.map(({ time }) => time)).toEqual(["0:06", "0:11", "0:21"]);
  });

  test("keeps the relative position of a line between two stretched ones", () => {
    const stretch = {
      kind: "stretch",
      first: { id: "b", ms: 10_000 },
      last: { id: "c", ms: 30_000 },
    } as const;
    expect(besides([line("x", "0:15")], stretch)).toEqual(["0:20"]);
  });
});

describe("retiming is rejected", () => {
  const refused = (operation: RetimeOperation) => () => retime(arabic, [], operation);

  test("when a line would come before the start of the video, with the amount and the language in the message", () => {
    expect(refused({ kind: "shiftAll", byMs: -6500 })).toThrow(
      new RetimeRefusal(message("line_before_video", { language: "ar", time: "0:01.500" })),
    );
    const english = [{ language: "en" as const, segments: [line("a", "0:01")] }];
    expect(() => retime(arabic, english, { kind: "startAt", id: "a", ms: 2000 })).toThrow(
      new RetimeRefusal(message("line_before_video", { language: "en", time: "0:02" })),
    );
  });

  test("when an end would come before the start of the video", () => {
    expect(() => retime([line("a", "0:05", "0:01")], [], { kind: "shiftAll", byMs: -2000 })).toThrow(
      new RetimeRefusal(message("line_before_video", { language: "ar", time: "0:01" })),
    );
  });

  test("when a line is gone or the points of a stretch are out of order", () => {
    expect(refused({ kind: "shiftFrom", id: "gone", byMs: 1 })).toThrow("line_gone");
    expect(refused({ kind: "shiftSome", ids: ["a", "gone"], byMs: 1 })).toThrow("some_line_gone");
    const stretch = (first: string, last: string, ms = 99_000) =>
      refused({ kind: "stretch", first: { id: first, ms: 50_000 }, last: { id: last, ms } });
    expect(stretch("b", "a")).toThrow("second_line_not_after");
    expect(stretch("a", "a")).toThrow("second_line_not_after");
    expect(stretch("a", "b", 50_000)).toThrow("second_line_not_after");
  });

  test("when a time would be too late to be written", () => {
    const late = [line("a", formatTime(1e14 - 1))];
    expect(() => retime(late, [], { kind: "shiftAll", byMs: 1000 })).toThrow("line_after_video");
  });
});

test("the summary counts the moved lines and gives the old and new times of the first and the last", () => {
  const { arabic: after } = retime(arabic, [], { kind: "shiftFrom", id: "b", byMs: 1000 });
  expect(moveOf(arabic, after)).toEqual({
    moved: 2,
    first: { id: "b", before: "0:10", after: "0:11" },
    last: { id: "c", before: "0:20", after: "0:21" },
  });
  expect(moveOf(arabic, arabic)).toBeUndefined();
});

const someLines = fc.array(
  fc.record({ start: fc.nat(10_000_000), length: fc.option(fc.nat(60_000), { nil: undefined }) }),
  { minLength: 1, maxLength: 40 },
);

test("shifting any lines back and forth restores every time and changes no text or id", () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 10_000_000 }), (spans, byMs) => {
      const lines = spans.map(({ start, length }, index) =>
        line(String(index), formatTime(start), length === undefined ? undefined : formatTime(start + length)),
      );
      const there = retime(lines, [{ language: "en" as const, segments: lines }], { kind: "shiftAll", byMs });
      const back = retime(there.arabic, [], { kind: "shiftAll", byMs: -byMs }).arabic;
      expect(startsOf(back)).toEqual(startsOf(lines));
      expect(back.map(({ end = "0" }) => parseTime(end))).toEqual(
        lines.map(({ end = "0" }) => parseTime(end)),
      );
      expect(back.map(({ id, text }) => [id, text])).toEqual(lines.map(({ id, text }) => [id, text]));
      expect(there.others[0]?.segments).toEqual(there.arabic);
    }),
  );
});
