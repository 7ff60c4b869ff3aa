import fc from "fast-check";
import { expect, test } from "vitest";
import { growthOf, linear } from "../../test/growth.ts";
import { alignSegments } from "../segments/alignment.ts";
import { sortByTime, startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatTime } from "../segments/time.ts";
import { alignAgain } from "./align-again.ts";
import type { Alignment } from "./align-again.ts";

function done(work: Generator<undefined, Alignment>): Alignment {
  for (;;) {
    const { done: isDone, value } = work.next();
    if (isDone) return value;
  }
}

const linked = { ignoresLinks: false };

/** A lecture whose lines last 2 to 7 s, as long as their text. */
function lecture(count: number): Segment[] {
  let [ms, seed] = [1000, 7];
  return Array.from({ length: count }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const length = 2000 + (seed % 5000);
    const time = formatTime(ms);
    ms += length;
    return { id: `line ${index}`, time, end: formatTime(ms), text: "ح".repeat(Math.round(length / 70)) };
  });
}

const lines = lecture(120);

/** A translation of each line, late by so many milliseconds. */
function late(by: (index: number) => number): Segment[] {
  return lines.map(({ time, end, text }, index) => {
    const [start = 0, finish = 0] = startsOf([
      { time, text },
      { time: end ?? "", text },
    ]);
    const [from, to] = [start + by(index), finish + by(index)].map((ms) => formatTime(Math.max(0, ms)));
    return {
      id: `own ${index}`,
      time: from ?? "",
      end: to ?? "",
      text: `${index} ${"x".repeat(text.length)}`,
    };
  });
}

const wrongRows = (segments: readonly Segment[]) =>
  alignSegments(lines, segments).filter(
    (row, at) => row.map(({ text }) => text.split(" ")[0]).join() !== `${at}`,
  ).length;

test("a translation whose second half is 38 s late is aligned with its lines again", () => {
  const drifted = late((index) => (index < 60 ? 0 : 38_400));
  expect(wrongRows(drifted)).toBeGreaterThan(50);
  const { segments, moved, rows } = done(alignAgain(lines, drifted, linked));
  expect(wrongRows(segments)).toBe(0);
  expect(moved).toBe(60);
  expect(segments.slice(0, 60)).toEqual(drifted.slice(0, 60));
  expect(rows[90]).toEqual({ line: lines[90], before: expect.anything(), after: [segments[90]] });
});

test("three shifted parts, the first of them early, leave at most three wrong rows", () => {
  const drifted = late((index) => (index < 40 ? -800 : index < 80 ? 4700 : 2900));
  const { segments } = done(alignAgain(lines, drifted, linked));
  expect(wrongRows(segments)).toBeLessThanOrEqual(3);
});

/** The words of a talk, each with when it is spoken: sentences of 4 to 15 words, with a pause after some of them. */
function spokenWords(): { ms: number; text: string }[] {
  let [ms, seed] = [1000, 11];
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: 110 }, () => Array.from({ length: 4 + Math.floor(random() * 12) }, random))
    .flatMap((sentence) => sentence.map((length, at) => ({ length, isLast: at === sentence.length - 1 })))
    .map(({ length, isLast }) => {
      const text = "ح".repeat(2 + Math.floor(length * 7)) + (isLast ? "." : "");
      const word = { ms, text };
      ms += text.length * 70 + (isLast && length < 0.3 ? 900 : 0);
      return word;
    });
}

/** The talk cut into segments of that many words, timed by ear. */
function cut(name: string, words: number): Segment[] {
  const spoken = spokenWords();
  return Array.from({ length: Math.floor(spoken.length / words) }, (_, at): Segment => {
    const part = spoken.slice(at * words, (at + 1) * words);
    const byEar = ((at * 37) % 11) * 60 - 300;
    const time = formatTime(Math.max(0, (part[0]?.ms ?? 0) + byEar));
    return { id: `${name} ${at}`, time, text: part.map(({ text }) => text).join(" ") };
  });
}

test("three shifted parts of a translation with different segment boundaries leave at most 6% wrong rows", () => {
  const [arabic, own] = [cut("line", 9), cut("own", 7)];
  const rowsOf = (segments: readonly Segment[]) =>
    alignSegments(arabic, segments).map((row) => row.map(({ id }) => id).join());
  const third = own.length / 3;
  const drifted = own.map((segment, at) => {
    const [start = 0] = startsOf([segment]);
    const by = [1200, 4700, 2900][Math.floor(at / third)] ?? 0;
    return { ...segment, time: formatTime(start + by) };
  });
  const rights = rowsOf(own);
  const { segments } = done(alignAgain(arabic, drifted, linked));
  const wrong = rowsOf(segments).filter((ids, at) => ids !== rights[at]);
  expect(wrong.length).toBeLessThanOrEqual(0.06 * arabic.length);
});

test("a translation that is already aligned does not move", () => {
  const own = late(() => 0);
  const { segments, moved } = done(alignAgain(lines, own, linked));
  expect(segments).toEqual(own);
  expect(moved).toBe(0);
});

test("two segments are too few to detect a delay", () => {
  const few = late(() => 700).slice(0, 2);
  expect(done(alignAgain(lines.slice(0, 2), few, linked)).segments).toEqual(few);
});

test("linked lines reveal the delay of the others and keep their links unless links are ignored", () => {
  const drifted = late(() => 12_000).map((segment, at) =>
    at % 10 === 0 ? { ...segment, id: `line ${at}` } : segment,
  );
  const { segments } = done(alignAgain(lines, drifted, linked));
  expect(wrongRows(segments)).toBe(0);
  expect(segments.map(({ id }) => id)).toEqual(drifted.map(({ id }) => id));
  const wrong = late(() => 0).map((segment, at) => (at === 5 ? { ...segment, id: "line 9" } : segment));
  expect(wrongRows(done(alignAgain(lines, wrong, linked)).segments)).toBe(2);
  expect(wrongRows(done(alignAgain(lines, wrong, { ignoresLinks: true })).segments)).toBe(0);
});

test("nothing changes without Arabic lines or without a translation", () => {
  expect(done(alignAgain([], lines, linked)).segments).toEqual(lines);
  expect(done(alignAgain(lines, [], linked)).segments).toEqual([]);
});

test("an unreadable time is kept, and neither it nor a time of 1,000 hours affects the other segments", () => {
  const drifted = late(() => 12_000);
  const odd = drifted.map((segment, at) => {
    if (at === 119) return { ...segment, time: "1000:00:00", end: "2000:00:00" };
    return at === 0 ? { ...segment, time: "soon" } : segment;
  });
  const { segments } = done(alignAgain(lines, odd, linked));
  expect(segments[0]?.time).toBe("soon");
  expect(wrongRows(segments)).toBeLessThanOrEqual(2);
});

const anyText = fc.array(
  fc.record({ start: fc.nat(600_000), length: fc.option(fc.nat(9000), { nil: undefined }), id: fc.nat(200) }),
  { maxLength: 30 },
);

test("for any times, the segments keep their texts and their order of time", () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (drafts, ignoresLinks) => {
      const segments = drafts.map(({ start, length, id }, at): Segment => {
        const end = length === undefined ? {} : { end: formatTime(start + length) };
        const isLink = drafts.findIndex((one) => one.id === id) === at && id < 120;
        return { id: isLink ? `line ${id}` : `own ${at}`, time: formatTime(start), ...end, text: `${at}` };
      });
      const { segments: after } = done(alignAgain(lines, segments, { ignoresLinks }));
      expect(after.map(({ text }) => text)).toEqual(segments.map(({ text }) => text));
      const inOrder = (all: readonly Segment[]) => sortByTime(all).map(({ text }) => text);
      const starts = startsOf(inOrder(segments).map((text) => after[Number(text)] ?? { time: "", text }));
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
    }),
    { numRuns: 100 },
  );
});

const anyDrift = fc.array(fc.integer({ min: -6000, max: 40_000 }), { minLength: 1, maxLength: 6 });

test("however often a translation drifts, no segment starts before its predecessor", () => {
  fc.assert(
    fc.property(anyDrift, (drifts) => {
      const drifted = sortByTime(late((index) => drifts[Math.floor((index * drifts.length) / 120)] ?? 0));
      const starts = startsOf(done(alignAgain(lines, drifted, linked)).segments);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});

/** A lecture, and a translation of as many segments that are not linked with its lines. */
const unlinkedLecture = (count: number) => ({
  lines: lecture(count),
  segments: lecture(count).map((one, at) => ({ ...one, id: `own ${at}` })),
});

test("2,400 segments are compared with 2,400 lines in more than 2,400 short slices", () => {
  const { lines: long, segments } = unlinkedLecture(2400);
  let slices = 0;
  for (const work = alignAgain(long, segments, linked); !work.next().done;) slices += 1;
  expect(slices).toBeGreaterThan(2400);
});

test("the work of a comparison grows with the number of lines, not with its square", { tags: "long" }, () => {
  const growth = growthOf({ size: 2400, make: unlinkedLecture }, ({ lines: long, segments }) =>
    done(alignAgain(long, segments, linked)),
  );
  expect(growth).toBeLessThan(linear);
});
