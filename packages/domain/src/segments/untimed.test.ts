import { describe, expect, test } from "vitest";
import { issueInEnglish } from "../messages/english.ts";
import { message } from "../messages/message.ts";
import { findingsOf } from "../checks/checks.ts";
import { mergeThreeWays } from "../editing/merge.ts";
import { bringBack, insertAfter, mergeWithNext, setTime, splitSegment } from "../editing/operations.ts";
import { retime, RetimeRefusal } from "../editing/retime.ts";
import { applyStep, invertStep } from "../editing/step.ts";
import type { Step } from "../editing/step.ts";
import { printView, readView, closeView } from "../editing/text-view.ts";
import type { ViewKind } from "../editing/text-view.ts";
import { parseSrt, formatSrt } from "../subtitles/srt.ts";
import { removeTimestamps } from "../editing/timestamped-view.ts";
import { parseTimestampedText } from "../subtitles/timestamped-text.ts";
import { alignSegments } from "./alignment.ts";
import { segmentHashes, withIds } from "./segment-matching.ts";
import { readSegments } from "../subtitles/content-input.ts";
import { isSameSegment, outOfOrder, sortByTime, startsOf } from "./segment.ts";
import { countUntimed, placeUntimed, withStatedTimes } from "./untimed.ts";
import type { Segment } from "./segment.ts";

const untimed = (id: string, text: string, time = "0:10"): Segment => ({ id, time, text, isTimed: false });
const first: Segment = { id: "a", time: "0:10", text: "one two" };
const last: Segment = { id: "d", time: "0:30", text: "seven" };
const segments: Segment[] = [first, untimed("b", "three four"), untimed("c", "five six"), last];

function after(step: Step | undefined, before = segments): Segment[] {
  return step ? applyStep(before, step).segments : [];
}

describe("an untimed line", () => {
  test("is counted and takes the time of the timed line before it", () => {
    expect(countUntimed(segments)).toBe(2);
    expect(startsOf(segments)).toEqual([10_000, 10_000, 10_000, 30_000]);
    const moved = placeUntimed([untimed("x", "x"), { ...first, time: "0:12" }, untimed("b", "b"), last]);
    expect(moved.map(({ time }) => time)).toEqual(["0:00", "0:12", "0:12", "0:30"]);
  });

  test("stays the same when the line before it moves, but not when it gets a time", () => {
    expect(isSameSegment(untimed("b", "b", "0:10"), untimed("b", "b", "0:12"))).toBe(true);
    expect(isSameSegment(untimed("b", "b"), { id: "b", time: "0:10", text: "b" })).toBe(false);
    const [before, now] = [
      segmentHashes(segments),
      segmentHashes(after(setTime(segments, "b", { time: "0:10" }))),
    ];
    expect(now).not.toEqual(before);
  });

  test("can be given the same time as the line before it, and undo removes the time", () => {
    const step = setTime(segments, "b", { time: "0:10" });
    expect(after(step)[1]).toEqual({ id: "b", time: "0:10", text: "three four" });
    expect(after(step && invertStep(step), after(step))).toEqual(segments);
    expect(after(setTime(segments, "b", { end: "0:20" }))[1]).toMatchObject({ isTimed: false, end: "0:20" });
  });

  test("is restored from the history after the line that it followed", () => {
    const [, , , ...rest] = segments;
    const left = [first, ...rest];
    expect(after(bringBack(left, untimed("b", "three")), left).map(({ id }) => id)).toEqual(["a", "b", "d"]);
  });

  test("gives no time to its halves, a merged line or a line inserted after it", () => {
    expect(after(splitSegment(segments, "b", { caret: 5, playerMs: 15_000 })).slice(1, 3)).toMatchObject([
      { id: "b", text: "three", isTimed: false },
      { text: "four", isTimed: false },
    ]);
    expect(after(mergeWithNext(segments, "b"))[1]).toMatchObject({
      text: "three four five six",
      isTimed: false,
    });
    expect(after(insertAfter(segments, "c"))[3]).toMatchObject({ time: "0:10", text: "", isTimed: false });
  });

  test("leaves the second half of a split line before it untimed unless the player gives a time", () => {
    expect(after(splitSegment(segments, "a", { caret: 3 }))[1]).toMatchObject({
      text: "two",
      isTimed: false,
    });
    const played = after(splitSegment(segments, "a", { caret: 3, playerMs: 12_000 }))[1];
    expect(played).toEqual({ id: played?.id, time: "0:12", text: "two" });
  });

  test("stays after its line when sorted, and is neither out of order nor reported by the time checks", () => {
    const mixed = [last, untimed("b", "x"), first, untimed("c", "y")];
    expect(sortByTime(mixed).map(({ id }) => id)).toEqual(["a", "c", "d", "b"]);
    expect(outOfOrder(segments)).toEqual([]);
    const ended = segments.map((segment) => ({ ...segment, end: "0:10.100" }));
    const kinds = findingsOf({ segments: ended, language: "ar" }).map(({ id, kind }) => `${id} ${kind}`);
    expect(kinds.filter((found) => /^[bc] (?:same|out|over|end|too)/u.test(found))).toEqual([]);
  });

  test("moves with the line before it, and cannot be the starting point of a shift", () => {
    const { arabic } = retime(segments, [], { kind: "shiftAll", byMs: 2000 });
    expect(arabic.map(({ time }) => time)).toEqual(["0:12", "0:12", "0:12", "0:32"]);
    expect(countUntimed(arabic)).toBe(2);
    expect(() => retime(segments, [], { kind: "startAt", id: "b", ms: 1 })).toThrow(
      new RetimeRefusal(message("line_without_time")),
    );
  });

  test("takes no segment of another language away from the timed line before it", () => {
    const others = [{ id: "x", time: "0:11", text: "one two" }];
    expect(alignSegments(segments, others).map((row) => row.length)).toEqual([1, 0, 0, 0]);
    expect(alignSegments(segments.slice(1, 3), others).flat()).toEqual(others);
  });
});

describe("merging untimed lines", () => {
  const merge = (mine: Segment[], theirs: Segment[]) => mergeThreeWays({ base: segments, mine, theirs });

  test("keeps one user's words and the other's time even if the line before it moved", () => {
    const mine = segments.map((one) => (one.id === "b" ? { ...one, text: "three FOUR" } : one));
    const theirs = placeUntimed(segments.map((one) => (one.id === "a" ? { ...one, time: "0:11" } : one))).map(
      (one) => (one.id === "b" ? { id: "b", time: "0:14", text: one.text } : one),
    );
    const { segments: merged, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged[1]).toEqual({ id: "b", time: "0:14", text: "three FOUR" });
    expect(merged[2]).toMatchObject({ isTimed: false });
  });

  test("reports two different times as a conflict", () => {
    const stamped = (time: string) => after(setTime(segments, "b", { time }));
    expect(merge(stamped("0:14"), stamped("0:15")).clashes).toMatchObject([{ id: "b", kind: "time" }]);
  });
});

describe("a client that sends an untimed line back", () => {
  const sent = segments.map(({ id, time, text }) => ({ id, time, text }));

  test("leaves it untimed by omitting isTimed, unless the time changed", () => {
    expect(withIds(sent, segments)).toEqual(segments);
    const stamped = sent.map((one) => (one.id === "b" ? { ...one, time: "0:14" } : one));
    expect(withIds(stamped, segments)[1]).toEqual({ id: "b", time: "0:14", text: "three four" });
    expect(withIds(stamped, segments)[2]).toMatchObject({ time: "0:14", isTimed: false });
    const withoutIds = sent.map(({ time, text }) => ({ time, text }));
    expect(withIds(withoutIds, segments)).toEqual(segments);
  });

  test("decides with isTimed whether it is timed", () => {
    const timed = sent.map((one) => ({ ...one, isTimed: true }));
    expect(countUntimed(withIds(timed, segments))).toBe(0);
    expect(withIds([{ ...first, isTimed: false }], [first])).toEqual([
      { ...first, time: "0:00", isTimed: false },
    ]);
  });

  test("sends isTimed for a timed line only if it could be mistaken for an untimed one", () => {
    const stamped = after(setTime(segments, "b", { time: "0:10" }));
    const stated = withStatedTimes(stamped, segments);
    expect(stated.map(({ isTimed }) => isTimed)).toEqual([undefined, true, false, undefined]);
    expect(withIds(stated, segments)).toEqual(stamped);
    expect(withStatedTimes(stamped, []).map(({ isTimed }) => isTimed)).toEqual([
      undefined,
      true,
      false,
      undefined,
    ]);
  });

  test("must send true or false as isTimed", () => {
    expect(readSegments([{ time: "0:01", text: "a", isTimed: false }]).segments).toEqual([
      { time: "0:01", text: "a", isTimed: false },
    ]);
    const [fault] = readSegments([{ time: "0:01", text: "a", isTimed: "no" }]).faults;
    expect(fault?.path).toEqual([0, "isTimed"]);
    expect(issueInEnglish(fault?.message ?? "")).toBe("Segment 1: isTimed is not true or false");
  });
});

describe("a text view of untimed lines", () => {
  const marks: [ViewKind, string, string][] = [
    ["srt", "--:--:--,--- --> --:--:--,---", "00:00:14,000 --> 00:00:20,000"],
    ["timestamped", "(–:––)", "(0:14)"],
  ];

  test.each(marks)(
    "%s shows a placeholder for the missing time and accepts a typed one",
    (kind, mark, time) => {
      const text = printView(kind, segments);
      expect(text.split(mark)).toHaveLength(3);
      const read = readView(kind, text, segments);
      expect(read).toMatchObject({ segments, unreadable: [] });
      const stamped = readView(kind, text.replace(mark, time), read);
      expect(stamped.segments[1]).toMatchObject({ id: "b", time: "0:14", text: "three four" });
      expect(stamped.segments[1]).not.toHaveProperty("isTimed");
      const back = readView(kind, text, stamped).segments;
      expect(back.map((one, at) => isSameSegment(one, segments[at]))).toEqual([true, true, true, true]);
      expect(closeView(kind, text, segments)).toEqual(segments);
    },
  );

  test("allows editing the words and removing a time", () => {
    const text = printView("timestamped", segments);
    const edited = readView("timestamped", text.replace("three", "3"), segments).segments;
    expect(edited[1]).toEqual(untimed("b", "3 four"));
    const [line] = readView("timestamped", text.replace("(0:10)", "(-:--)"), segments).segments;
    expect(line).toEqual({ ...first, isTimed: false });
  });

  test("joins a line with the next one, which stays untimed, when its placeholder is removed", () => {
    const text = "one (–:––)\ntwo (–:––)\nthree (0:09)";
    expect(removeTimestamps(text, { from: 0, to: 11 })).toBe("one\ntwo (–:––)\nthree (0:09)");
    expect(removeTimestamps(text, { from: 0, to: text.length - 1 })).toBe("one\ntwo\nthree (0:09)");
  });

  test("can be written to a file and read back", () => {
    const sentWithoutIds = segments.map(({ id: _id, ...rest }) => rest);
    const read = parseSrt(formatSrt(segments)).segments;
    expect(read.map(({ end: _end, ...rest }) => rest)).toEqual(sentWithoutIds);
    expect(parseTimestampedText(printView("timestamped", segments)).segments).toEqual(sentWithoutIds);
  });
});
