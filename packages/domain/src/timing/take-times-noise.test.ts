import { expect, test } from "vitest";
import type { SegmentDraft } from "../segments/segment.ts";
import { formatTime } from "../segments/time.ts";
import { takeTimes } from "./take-times.ts";

/** Even numbers from 0 to 1, the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const letters = "ابتثجحخدرزسشصطعغفقكلمنهوي";

interface Word {
  text: string;
  /** Milliseconds. */
  start: number;
  end: number;
}

/** A lecture of lines of 5 to 11 words, of which some are frequent, with a pause after each third line or so. */
function lectureOf(random: () => number, count: number): Word[][] {
  const letter = () => letters[Math.floor(random() * letters.length)] ?? "";
  const vocabulary = Array.from({ length: 1500 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 5) }, letter).join(""),
  );
  let at = 1000;
  return Array.from({ length: count }, () => {
    if (random() < 0.3) at += 500 + random() * 2500;
    return Array.from({ length: 5 + Math.floor(random() * 7) }, () => {
      const text = vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? "";
      const start = at;
      at += text.length * (45 + random() * 60);
      return { text, start, end: at };
    });
  });
}

/** What a recogniser makes of it: its own lines, and wrong, missing and added words. */
function hear(lines: readonly Word[][], wrong: number, random: () => number): SegmentDraft[] {
  const words = lines.flat();
  const other = () => words[Math.floor(random() * words.length)]?.text ?? "";
  const heard: Word[][] = [[]];
  let until = 0;
  let spokenTo = 0;
  for (const word of words) {
    // A new line at most pauses, and when the line is long.
    const isPause = word.start > spokenTo && random() < 0.7;
    spokenTo = word.end;
    if (isPause || word.start > until) {
      heard.push([]);
      until = word.start + 2000 + random() * 4000;
    }
    const isWrong = random() < wrong;
    if (!isWrong || random() < 0.6) heard.at(-1)?.push(isWrong ? { ...word, text: other() } : word);
    if (random() < wrong / 4) heard.at(-1)?.push({ ...word, text: other(), start: word.end });
  }
  return heard.flatMap((line): SegmentDraft[] => {
    const [first, last] = [line[0], line.at(-1)];
    const off = (random() - 0.5) * 400;
    if (!first || !last) return [];
    const [time, end] = [first.start + off, last.end + off].map((ms) => formatTime(Math.round(ms)));
    return [{ time: time ?? "", end, text: line.map(({ text }) => text).join(" ") }];
  });
}

test.each([0.2, 0.35])(
  "of a draft with %f wrong words, few times are wrong without a mark, and few right ones are marked",
  (wrong) => {
    const random = createRandom(11);
    const lines = lectureOf(random, 600);
    const texts = lines.map((words) => words.map(({ text }) => text).join(" "));
    const work = takeTimes(texts, hear(lines, wrong, random));
    let step = work.next();
    while (!step.done) step = work.next();
    const { times, matched } = step.value;
    const judged = times.map((time, index) => ({
      isMarked: time?.isDoubtful ?? true,
      isRight: Math.abs((time?.start ?? 0) - (lines[index]?.[0]?.start ?? 0)) <= 1000,
    }));
    const right = judged.filter(({ isRight }) => isRight);
    expect(right.length / lines.length).toBeGreaterThan(0.94);
    expect(right.filter(({ isMarked }) => isMarked).length / right.length).toBeLessThan(0.15);
    expect(
      judged.filter(({ isRight, isMarked }) => !isRight && !isMarked).length / lines.length,
    ).toBeLessThan(0.02);
    expect(matched).toBeGreaterThan(0.4);
  },
);
