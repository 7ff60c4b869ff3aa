import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { arabicWords } from "@minbar/domain/arabic-text/word-token";
import { glossaryEntries } from "@minbar/domain/glossary/built-in";
import { parseSrt } from "@minbar/domain/subtitles/srt";

/**
 * `pnpm bench:glossary [sample]`: of how many running words of Arabic texts the glossary tells a meaning, and how fast.
 * `LECTURES`: a folder with a folder for each lecture with `ar.srt`; without it the demo's lectures. `sample`: prints so
 * many explained words, always the same ones, in their lines with what a reader is told, for a person to judge.
 */
const demo = new URL("../../../../packages/demo/content", import.meta.url).pathname;
const folder = process.env["LECTURES"] ?? demo;
const sample = Number(process.argv[2] ?? 0);

interface RunningWord {
  text: string;
  /** Its line, with the word in brackets. */
  context: string;
}

function wordsIn(line: string): RunningWord[] {
  return arabicWords(line).map(({ text, start, end }) => ({
    text,
    context: `${line.slice(0, start)}[${text}]${line.slice(end)}`.replaceAll(/\s+/gu, " "),
  }));
}

function wordsOf(lecture: string): RunningWord[] {
  const file = join(folder, lecture, "ar.srt");
  if (!existsSync(file)) return [];
  return parseSrt(readFileSync(file, "utf8")).segments.flatMap(({ text }) => wordsIn(text));
}

/** The same numbers from 0 to 1 in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)}%`;
}

const words = readdirSync(folder).toSorted().flatMap(wordsOf);
const explained = words.filter(({ text }) => glossaryEntries(text).length > 0);
const several = explained.filter(({ text }) => glossaryEntries(text).length > 1);
console.log(
  `${words.length} words, ${explained.length} explained: ${percent(explained.length, words.length)}`,
);
console.log(`of these ${percent(several.length, explained.length)} with several readings`);

const started = process.cpuUsage();
for (const { text } of words) glossaryEntries(text);
const { user, system } = process.cpuUsage(started);
console.log(`${Math.round((user + system) / words.length)} µs of processor time per word`);

const random = createRandom(26);
const drawn = explained
  .map((word) => ({ word, order: random() }))
  .toSorted((a, b) => a.order - b.order)
  .slice(0, sample);
for (const [at, { word }] of drawn.entries()) {
  const entries = glossaryEntries(word.text).map(({ arabic, meaning }) => `${arabic} ${meaning}`);
  console.log(`${at + 1}\t${word.context}\t${entries.join(" | ")}`);
}
