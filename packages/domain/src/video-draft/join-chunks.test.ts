import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTime } from "../segments/time.ts";
import { joinChunks } from "./join-chunks.ts";
import { chunkAt } from "./chunks.ts";
import type { DraftedSegment } from "./video-draft.ts";

const second = chunkAt(1500, 1);

function line(seconds: number, text: string, end?: number): DraftedSegment {
  const time = formatTime(seconds * 1000);
  return { time, ...(end !== undefined && { end: formatTime(end * 1000) }), text };
}

function joined(earlier: DraftedSegment[], later: DraftedSegment[]): string[] {
  return joinChunks(earlier, later, second).map(({ time, end = "", text }) => `${time}-${end} ${text}`);
}

test("lines that are in both chunks appear once, at the time of the first", () => {
  const both = [line(591, "إن الصبر ضياء", 594), line(595, "والصلاة نور", 599)];
  expect(joined([line(580, "قال"), ...both], [...both, line(601, "والصدقة برهان")])).toEqual([
    "9:40- قال",
    "9:51-9:54 إن الصبر ضياء",
    "9:55-9:59 والصلاة نور",
    "10:01- والصدقة برهان",
  ]);
});

test("a line cut at the edge is completed with the text and the end from the next chunk", () => {
  expect(
    joined(
      [line(596, "من سلك طريقا يلتمس", 600)],
      [line(596.5, "مَن سَلَكَ طَرِيقًا يلتمس فيه علما،", 604), line(605, "سهل الله له")],
    ),
  ).toEqual(["9:56-10:04 من سلك طريقا يلتمس فيه علما،", "10:05- سهل الله له"]);
});

test("a line that started before the lead is completed from the lead", () => {
  expect(
    joined([line(580, "طلب العلم فريضة على كل مسلم", 600)], [line(590, "على كل مسلم ومسلمة", 603)]),
  ).toEqual(["9:40-10:03 طلب العلم فريضة على كل مسلم ومسلمة"]);
});

test("words repeated within the lead are joined where most of them match", () => {
  expect(
    joined(
      [line(591, "صلى الله عليه وسلم ثم"), line(596, "قال النبي صلى الله عليه وسلم")],
      [line(591, "صلى الله عليه وسلم ثم"), line(596, "قال النبي صلى الله عليه وسلم"), line(601, "لا تغضب")],
    ).map((text) => text.split("- ")[1]),
  ).toEqual(["صلى الله عليه وسلم ثم", "قال النبي صلى الله عليه وسلم", "لا تغضب"]);
});

test("the same words outside the lead are not duplicates", () => {
  const greeting = "صلى الله عليه وسلم";
  expect(joined([line(570, greeting)], [line(601, greeting)])).toHaveLength(2);
});

test("without a match, lines that end before the last earlier line are dropped and the others kept", () => {
  expect(joined([line(592, "كلام", 600)], [line(591, "سمع غيره", 598), line(598, "وبقي هذا", 603)])).toEqual([
    "9:52-10:00 كلام",
    "9:58-10:03 وبقي هذا",
  ]);
  expect(joined([], [line(595, "أول", 599)])).toEqual(["9:55-9:59 أول"]);
});

const words = fc.array(fc.constantFrom("علم", "نور", "صبر", "حق", "خير"), { minLength: 1, maxLength: 4 });
const list = (from: number, to: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: from, max: to }), words), { maxLength: 12 })
    .map((lines) =>
      lines.toSorted(([a], [b]) => a - b).map(([seconds, said]) => line(seconds, said.join(" "))),
    );

test("for any two chunks, every line outside the lead is kept", () => {
  fc.assert(
    fc.property(list(0, 599), list(590, 1199), (earlier, later) => {
      const result = joined(earlier, later);
      const far = ({ time }: DraftedSegment) => {
        const [minutes = 0, seconds = 0] = time.split(":").map(Number);
        return minutes * 60 + seconds < 575 || minutes * 60 + seconds >= 600;
      };
      const farLines = [...earlier, ...later].filter(far).map(({ time, text }) => `${time}- ${text}`);
      expect(result.filter((text) => farLines.includes(text)).length).toBeGreaterThanOrEqual(
        new Set(farLines).size,
      );
      expect(joined([], later)).toHaveLength(later.length);
    }),
    { numRuns: 1000 },
  );
});
