import { formatSrt, parseSrt } from "@minbar/domain/subtitles/srt";
import { vowelledSegments } from "./srt-inputs.ts";
import { contenders, readingTimes } from "./srt-peers.ts";
import { tightPass, tightPassToSegments } from "./srt-tight-pass.ts";
import { median } from "../percentile.ts";

/** One round in a process of its own: `node srt-round.ts <task> <contender>` prints one line of JSON. */
const [task = "", name = ""] = process.argv.slice(2);

const warmUps = 60;
const repeats = 60;

const limits: Record<string, (text: string) => unknown> = {
  "tight pass": tightPass,
  "tight pass to segments": tightPassToSegments,
  "JSON.parse": (text) => JSON.parse(text) as unknown,
  ...readingTimes,
};

/** A file as it comes from disk: decoded from bytes into one flat string. */
function flatFile(count: number): string {
  const file = formatSrt(vowelledSegments(count));
  const text = name === "JSON.parse" ? JSON.stringify(parseSrt(file).segments) : file;
  return Buffer.from(text).toString();
}

function millisecondsFor(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

function manyRuns(work: () => unknown): { ms: number } {
  for (let run = 0; run < warmUps; run += 1) work();
  return { ms: median(Array.from({ length: repeats }, () => millisecondsFor(work))) };
}

function parserOf(name: string): (text: string) => unknown {
  const parse = contenders[name]?.parse ?? limits[name];
  if (!parse) throw new Error(`There is no contender ${name}`);
  return parse;
}

/** One long file, read once after the code has become warm on short ones. */
function oneLongRun(): { ms: number } {
  const parse = parserOf(name);
  const short = flatFile(2000);
  const long = flatFile(200_000);
  for (let run = 0; run < warmUps; run += 1) parse(short);
  let result: unknown;
  const ms = millisecondsFor(() => {
    result = parse(long);
  });
  if (!result) throw new Error("Nothing was read");
  return { ms };
}

function parseRuns(): { ms: number } {
  const parse = parserOf(name);
  const text = flatFile(2000);
  return manyRuns(() => parse(text));
}

const tasks: Record<string, () => { ms: number }> = { parse: parseRuns, "parse-long": oneLongRun };

console.log(JSON.stringify(tasks[task]?.()));
