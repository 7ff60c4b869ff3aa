import { formatSrt } from "@minbar/domain/subtitles/srt";
import { formatTime } from "@minbar/domain/segments/time";
import { vowelledSegments } from "./srt-inputs.ts";
import { contenders } from "./srt-peers.ts";
import { median } from "../percentile.ts";

interface TightCue<Time> {
  time: Time;
  end: Time;
  text: string;
}

function two(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}

function clock(text: string, at: number): number {
  const seconds = (two(text, at) * 60 + two(text, at + 3)) * 60 + two(text, at + 6);
  return seconds * 1000 + two(text, at + 9) * 10 + text.charCodeAt(at + 11) - 48;
}

/**
 * The least work that reads a perfect SubRip file: find each arrow, add up the digits at fixed places, cut out the
 * text up to the empty line. No check of any kind: a limit to measure against, not a parser to use. `timeOf`: what it
 * makes of a time in milliseconds.
 */
function tightPass<Time>(text: string, timeOf: (milliseconds: number) => Time): TightCue<Time>[] {
  const cues: TightCue<Time>[] = [];
  let arrow = text.indexOf("-->");
  while (arrow !== -1) {
    const from = arrow + 17;
    let to = text.indexOf("\n\n", from);
    if (to === -1) to = text.length;
    const time = timeOf(clock(text, arrow - 13));
    cues.push({ time, end: timeOf(clock(text, arrow + 4)), text: text.slice(from, to) });
    arrow = text.indexOf("-->", to);
  }
  return cues;
}

/** One round in a process of its own: `node srt-round.ts <contender>` prints its microseconds. */
const [name = ""] = process.argv.slice(2);

const warmUps = 60;
const repeats = 60;

const limits: Record<string, (text: string) => unknown> = {
  "tight pass": (text) => tightPass(text, (milliseconds) => milliseconds),
  // The product's result: times as text.
  "tight pass to segments": (text) => tightPass(text, formatTime),
};

const parse = contenders[name]?.parse ?? limits[name];
if (!parse) throw new Error(`There is no contender ${name}`);
// As it comes from disk: decoded from bytes into one flat string.
const text = Buffer.from(formatSrt(vowelledSegments(2000))).toString();

function microsecondsFor(work: () => unknown): number {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1000;
}

for (let run = 0; run < warmUps; run += 1) parse(text);
console.log(median(Array.from({ length: repeats }, () => microsecondsFor(() => parse(text)))));
