import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { parseTime } from "@minbar/domain/segments/time";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { takeTimes } from "@minbar/domain/timing/take-times";
import type { TakenTimes } from "@minbar/domain/timing/take-times";
import { percentile } from "../percentile.ts";
import { randomFrom } from "../srt/srt-inputs.ts";
import { heardWords, linesOfOther, recogniserLines, sourceOf, spokenWords } from "./timing-noise.ts";
import type { NoiseLanguage } from "./timing-noise.ts";

/**
 * `LECTURES=<folder> pnpm bench:timing`: gives the lines of lectures, each a folder with a file per language (`ar.srt`),
 * times from a simulated recogniser's draft, and compares them with their own times. The results are the same in each run.
 */
const folder = process.env["LECTURES"] ?? "";
if (!existsSync(folder))
  throw new Error("LECTURES: a folder of lectures, each with ar.srt, ur.srt and en.srt");

/** Milliseconds: a time that is off by more is wrong. */
const tolerance = 1000;
/** Milliseconds by which a recogniser's times are off, either way. */
const jitter = 200;

function read(lecture: string, language: NoiseLanguage): readonly SegmentDraft[] {
  const bytes = readFileSync(join(folder, lecture, `${language}.srt`));
  return readSubtitleFile(bytes, `${language}.srt`).segments;
}

/** Runs the work to its end; `slowest` is the longest step in milliseconds. */
function run(
  lines: readonly SegmentDraft[],
  source: readonly SegmentDraft[],
): TakenTimes & { slowest: number } {
  const texts = lines.map(({ text }) => text);
  const work = takeTimes(texts, source);
  let slowest = 0;
  for (;;) {
    const begin = performance.now();
    const { done, value } = work.next();
    slowest = Math.max(slowest, performance.now() - begin);
    if (done) return { ...value, slowest };
  }
}

interface Simulation {
  language: NoiseLanguage;
  wrong: number;
  /** The draft's lines are those of another language of the lecture, instead of a recogniser's. */
  otherLines: boolean;
}

function draftOf(lecture: string, { language, wrong, otherLines }: Simulation): SegmentDraft[] {
  const random = randomFrom(7 + lecture.length);
  const noise = { language, wrong, jitter };
  const heard = heardWords(spokenWords(read(lecture, language), random), noise, random);
  const other = language === "en" ? "ar" : "en";
  const lines = otherLines ? linesOfOther(heard, read(lecture, other)) : recogniserLines(heard, random);
  return sourceOf(lines, noise, random);
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / Math.max(1, whole)) / 10;

/** Errors of all lines, and how many are marked. */
function measure(lectures: readonly string[], simulation: Simulation): object {
  const errors: { ms: number; isMarked: boolean }[] = [];
  let without = 0;
  for (const lecture of lectures) {
    const lines = read(lecture, simulation.language);
    for (const [index, time] of run(lines, draftOf(lecture, simulation)).times.entries()) {
      const truth = parseTime(lines[index]?.time ?? "") ?? 0;
      if (time) errors.push({ ms: Math.abs(time.start - truth), isMarked: time.isDoubtful });
      else without += 1;
    }
  }
  const values = errors.map(({ ms }) => ms);
  const right = errors.filter(({ ms }) => ms <= tolerance);
  const marked = errors.filter(({ isMarked }) => isMarked);
  return {
    lines: errors.length + without,
    without,
    median: percentile(values, 0.5),
    p90: percentile(values, 0.9),
    "within 1 s, %": percent(right.length, errors.length),
    "marked, %": percent(marked.length, errors.length),
    "right and marked, % of right": percent(right.filter(({ isMarked }) => isMarked).length, right.length),
    "wrong and unmarked, %": percent(
      errors.filter(({ ms, isMarked }) => ms > tolerance && !isMarked).length,
      errors.length,
    ),
  };
}

/** The largest share of words that two lectures of a language have in common. */
function measureOthers(lectures: readonly string[], language: NoiseLanguage): number {
  const shares = lectures.flatMap((lecture) =>
    lectures
      .filter((other) => other !== lecture)
      .map((other) => run(read(lecture, language), read(other, language)).matched),
  );
  return percent(Math.max(...shares), 1);
}

/** 5,000 lines of all lectures, all of them different. */
function manyLines(lectures: readonly string[]): SegmentDraft[] {
  const all = lectures.flatMap((lecture) => read(lecture, "ar"));
  return Array.from({ length: 5000 }, (_, index) => ({
    text: `${all[index % all.length]?.text ?? ""} ${(index * 7919) % 1000}`,
    time: String(index * 5),
    end: String(index * 5 + 4.5),
  }));
}

/** Milliseconds of 5,000 lines, the best of five rounds: the machine is shared. */
function measureSpeed(lectures: readonly string[], wrong: number): object {
  const lines = manyLines(lectures);
  const random = randomFrom(3);
  const noise = { language: "ar", wrong, jitter } as const;
  const draft = sourceOf(
    recogniserLines(heardWords(spokenWords(lines, random), noise, random), random),
    noise,
    random,
  );
  const rounds = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    const { slowest } = run(lines, draft);
    return { took: Math.round(performance.now() - begin), slowest: Math.round(slowest * 10) / 10 };
  });
  return {
    took: Math.min(...rounds.map(({ took }) => took)),
    slowest: Math.min(...rounds.map(({ slowest }) => slowest)),
  };
}

const lectures = readdirSync(folder).toSorted();
const table: Record<string, object> = {};
for (const language of ["ar", "ur", "en"] as const) {
  for (const wrong of [0.2, 0.35, 0.5]) {
    for (const otherLines of [false, true]) {
      const name = `${language}, ${wrong * 100} % wrong, ${otherLines ? "another language's" : "a recogniser's"} lines`;
      table[name] = measure(lectures, { language, wrong, otherLines });
    }
  }
}
console.table(table);
console.table({
  ar: measureOthers(lectures, "ar"),
  ur: measureOthers(lectures, "ur"),
  en: measureOthers(lectures, "en"),
});
console.table(
  Object.fromEntries(
    [0, 0.35, 0.5].map((wrong) => [`5,000 lines, ${wrong * 100} % wrong`, measureSpeed(lectures, wrong)]),
  ),
);
