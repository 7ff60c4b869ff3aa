import { describe, expect, test } from "vitest";
import type { Segment, SegmentDraft } from "../segments/segment.ts";
import { formatTime } from "../segments/time.ts";
import { countUntimed, hasTime, untimedAt } from "../segments/untimed.ts";
import { leastMatched, takeTimes } from "./take-times.ts";
import type { TakenTimes } from "./take-times.ts";
import { timesByLink, withTakenTimes } from "./taken-segments.ts";

const lines = [
  "الحمد لله رب العالمين والصلاة والسلام على رسول الله",
  "أما بعد فإن خير الكلام كتاب يقرأ ويتدبر",
  "وهذا المجلس الثاني من شرح الأصول الثلاثة",
  "وقد وقفنا على قول المصنف رحمه الله",
  "اعلم أرشدك الله لطاعته أن الحنيفية ملة إبراهيم",
];
/** As a recogniser writes: no marks, other lines, wrong words. */
const heard: SegmentDraft[] = [
  { time: "0:01", end: "0:05", text: "الْحَمْدُ لله رب العالمين والصلاة والسلام على رسول الله" },
  { time: "0:06", end: "0:12", text: "اما بعد فان خير الكلام كتاب يقرا ويتدبر وهذا المجلس الثاني" },
  { time: "0:12.500", end: "0:14.500", text: "من شرح الاصول السلاسة" },
  { time: "0:15", end: "0:18", text: "وقد وقفنا على قول المصنف رحمه الله" },
  { time: "0:20", end: "0:25", text: "اعلم ارشدك الله لطاعته ان الحنفية ملة ابراهيم" },
];

function run(source: readonly SegmentDraft[], text: readonly string[] = lines): TakenTimes {
  const work = takeTimes(text, source);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const startsIn = ({ times }: TakenTimes) => times.map((time) => time && formatTime(time.start));

function segmentsOf(texts: readonly string[]): Segment[] {
  return texts.map((text, index) => ({ id: `${index}`, text, ...untimedAt() }));
}

describe("taking the times of a draft of the same words", () => {
  test("works despite different lines, different spelling and wrong words", () => {
    const taken = run(heard);
    expect(startsIn(taken)).toEqual(["0:01", "0:06", expect.any(String), "0:15", "0:20"]);
    expect(taken.times[2]?.start).toBeGreaterThan(9000);
    expect(taken.times[2]?.start).toBeLessThan(12_000);
    expect(taken.matched).toBeGreaterThan(0.9);
    expect(taken.times.map((time) => time?.isDoubtful)).toEqual([false, false, false, false, false]);
  });

  test("sets ends only if the draft has ends", () => {
    expect(run(heard).times.map((time) => time?.end)).toEqual(
      [5000, 12_000, 14_500, 18_000, 25_000].with(1, expect.any(Number)),
    );
    const open = heard.map(({ time, text }) => ({ time, text }));
    expect(run(open).times.map((time) => time?.end)).toEqual(lines.map(() => undefined));
  });

  test("marks a line that was not spoken as doubtful", () => {
    const taken = run(heard, lines.toSpliced(3, 0, "باب ما جاء في التوحيد من الكتاب والسنة وأقوال الأئمة"));
    expect(taken.times.map((time) => time?.isDoubtful)[3]).toBe(true);
    expect(taken.times[4]?.start).toBe(15_000);
  });

  test("gives unspoken lines increasing, doubtful times even if the draft has no pause", () => {
    const touching = heard.with(2, { time: "0:12.500", end: "0:15", text: "من شرح الأصول الثلاثة" });
    const taken = run(touching, lines.toSpliced(3, 0, "باب أول", "باب ثان"));
    const starts = taken.times.map((time) => time?.start ?? 0);
    expect(starts.every((start, index) => start > (starts[index - 1] ?? -1))).toBe(true);
    expect(taken.times.slice(3, 5).map((time) => time?.isDoubtful)).toEqual([true, true]);
  });

  test("gives no times to lines outside the draft", () => {
    const taken = run(heard.slice(0, 2));
    expect(startsIn(taken).slice(0, 2)).toEqual(["0:01", "0:06"]);
    expect(startsIn(taken).slice(3)).toEqual([undefined, undefined]);
    expect(startsIn(run(heard.slice(3))).slice(0, 2)).toEqual([undefined, undefined]);
  });
});

describe("an unsuitable source", () => {
  test("is detected if it is another lecture, another language, empty or without readable times", () => {
    const other = lines.map((_, index) => ({
      time: `0:${10 + index}`,
      text: "باب في بيان صفة الوضوء وفروضه وسننه",
    }));
    const english = [{ time: "0:01", text: "Praise be to God, the Lord of the worlds, and blessings" }];
    for (const source of [other, english, [], [{ time: "never", text: lines[0] ?? "" }]])
      expect(run(source).matched).toBeLessThan(leastMatched);
    expect(run(heard, []).times).toEqual([]);
    expect(run(heard, ["", "…"]).times).toEqual([undefined, undefined]);
  });

  test("with decreasing or equal times gives increasing times and marks doubtful ones", () => {
    const wrong = heard.map((line, index) =>
      index === 1 ? { ...line, time: "9:59:00", end: "9:59:05" } : line,
    );
    const same = heard.map(({ text }) => ({ time: "0:07", text }));
    for (const source of [wrong, same]) {
      const starts = run(source).times.map((time) => time?.start ?? Infinity);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(new Set(starts).size).toBe(lines.length);
    }
    expect(run(wrong).times[4]).toMatchObject({ start: 20_000, isDoubtful: false });
    expect(run(wrong).times[1]?.isDoubtful).toBe(true);
    expect(run(same).times.some((time) => time?.isDoubtful)).toBe(true);
  });

  test("of 5,000 lines of other words is processed in short steps", () => {
    const text = Array.from({ length: 5000 }, (_, index) => `كلمة ${index} في سطر ${index % 7} من نص`);
    const source = text.map((_, index) => ({
      time: formatTime(index * 4000),
      text: `word ${index * 3} of another ${index % 11}`,
    }));
    const work = takeTimes(text, source);
    let steps = 0;
    while (!work.next().done) steps += 1;
    expect(steps).toBeGreaterThan(200);
  });
});

test("a draft of part of the lecture matches", () => {
  expect(run(heard.slice(0, 1)).matched).toBeGreaterThan(0.8);
  expect(startsIn(run(heard.slice(3, 4))).slice(3)).toEqual(["0:15", undefined]);
});

describe("applying the new times", () => {
  test("keeps ids and words, makes lines timed and keeps the notation of unchanged times", () => {
    const before = segmentsOf(lines).with(0, {
      id: "0",
      time: "0:01.000",
      end: "0:05.00",
      text: lines[0] ?? "",
    });
    const after = withTakenTimes(before, run(heard).times);
    expect(after.map(({ id, text }) => [id, text])).toEqual(before.map(({ id, text }) => [id, text]));
    expect(countUntimed(after)).toBe(0);
    expect(after[0]).toEqual(before[0]);
  });

  test("leaves lines without a new time untimed, at the time of the line before them", () => {
    const after = withTakenTimes(segmentsOf(lines), run(heard.slice(0, 2)).times);
    expect(after[4]).toMatchObject(untimedAt(after.findLast(hasTime)?.time));
  });
});

describe("another language of the video", () => {
  const arabic = segmentsOf(lines);
  const french = arabic.map(({ id }, index) => ({
    id,
    time: formatTime(index * 5000),
    end: formatTime(index * 5000 + 3000),
    text: `phrase ${index}`,
  }));

  test("gives a line the time of the segment that translates it", () => {
    const taken = timesByLink(arabic, french.slice(1));
    expect(startsIn(taken)).toEqual([undefined, "0:05", "0:10", "0:15", "0:20"]);
    expect(taken.times[1]?.end).toBe(8000);
    expect(taken.matched).toBe(0.8);
  });

  test("gives no decreasing times and no times to lines that it does not translate", () => {
    const wrong = french.with(1, { id: "1", time: "9:00:00", end: "9:00:02", text: "" });
    expect(startsIn(timesByLink(arabic, wrong))).toEqual(["0:00", undefined, "0:10", "0:15", "0:20"]);
    expect(
      timesByLink(
        arabic,
        french.map((segment) => ({ ...segment, id: `x${segment.id}` })),
      ).matched,
    ).toBe(0);
  });
});

test("if the source has no ends, a line keeps its end only if its start is unchanged", () => {
  const line = { id: "a", time: "0:10", end: "0:12", text: "word" };
  const [sameLine] = withTakenTimes([line], [{ start: 10_000, end: undefined, isDoubtful: false }]);
  expect(sameLine).toEqual(line);
  const [moved] = withTakenTimes([line], [{ start: 11_000, end: undefined, isDoubtful: false }]);
  expect(moved).toEqual({ id: "a", time: "0:11", text: "word" });
});
