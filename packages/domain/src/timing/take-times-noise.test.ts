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

/** The words in a recogniser's lines: a new one begins at most pauses, and when the line is long. */
function linesOf(words: readonly Word[], random: () => number): Word[][] {
  const lines: Word[][] = [];
  let until = -1;
  for (const [index, word] of words.entries()) {
    const isPause = word.start > (words[index - 1]?.end ?? 0) && random() < 0.7;
    if (isPause || word.start > until) {
      lines.push([]);
      until = word.start + 2000 + random() * 4000;
    }
    lines.at(-1)?.push(word);
  }
  return lines;
}

/** What a recogniser makes of a lecture: wrong, missing and added words, and times that are up to 0.2 s off. */
function hear(lines: readonly Word[][], wrong: number, random: () => number): SegmentDraft[] {
  const words = lines.flat();
  const other = () => words[Math.floor(random() * words.length)]?.text ?? "";
  function hearWord({ text }: Word): string[] {
    const added = random() < wrong / 4 ? [other()] : [];
    if (random() >= wrong) return [text, ...added];
    return random() < 0.6 ? [other(), ...added] : added;
  }
  return linesOf(words, random).map((line) => {
    const off = (random() - 0.5) * 400;
    const [start, end] = [line[0]?.start ?? 0, line.at(-1)?.end ?? 0].map((ms) =>
      Math.max(0, Math.round(ms + off)),
    );
    return {
      time: formatTime(start ?? 0),
      end: formatTime(end ?? 0),
      text: line.flatMap(hearWord).join(" "),
    };
  });
}

test.each([0.2, 0.35])(
  "with a share of %f wrong words in a draft, few wrong times are unmarked and few right ones are marked",
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
    ).toBeLessThanOrEqual(0.02);
    expect(matched).toBeGreaterThan(0.4);
  },
);
