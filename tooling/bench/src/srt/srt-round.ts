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
 * text up to the empty line. No check of any kind: a limit to measure against, not a parser to use. Times are
 * milliseconds, as numbers.
 */
function tightPass(text: string): TightCue<number>[] {
  const cues: TightCue<number>[] = [];
  let arrow = text.indexOf("-->");
  while (arrow !== -1) {
    const from = arrow + 17;
    let to = text.indexOf("\n\n", from);
    if (to === -1) to = text.length;
    cues.push({ time: clock(text, arrow - 13), end: clock(text, arrow + 4), text: text.slice(from, to) });
    arrow = text.indexOf("-->", to);
  }
  return cues;
}

/** The same pass with the product's result: times as text, the limit for what `parseSrt` has to give. */
function tightPassToSegments(text: string): TightCue<string>[] {
  const cues: TightCue<string>[] = [];
  let arrow = text.indexOf("-->");
  while (arrow !== -1) {
    const from = arrow + 17;
    let to = text.indexOf("\n\n", from);
    if (to === -1) to = text.length;
    const time = formatTime(clock(text, arrow - 13));
    cues.push({ time, end: formatTime(clock(text, arrow + 4)), text: text.slice(from, to) });
    arrow = text.indexOf("-->", to);
  }
  return cues;
}

/** One round in a process of its own: `node srt-round.ts <contender>` prints one line of JSON. */
const [name = ""] = process.argv.slice(2);

const warmUps = 60;
const repeats = 60;

const limits: Record<string, (text: string) => unknown> = {
  "tight pass": tightPass,
  "tight pass to segments": tightPassToSegments,
};

const parse = contenders[name]?.parse ?? limits[name];
if (!parse) throw new Error(`There is no contender ${name}`);
// As it comes from disk: decoded from bytes into one flat string.
const text = Buffer.from(formatSrt(vowelledSegments(2000))).toString();

function millisecondsFor(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

for (let run = 0; run < warmUps; run += 1) parse(text);
const ms = median(Array.from({ length: repeats }, () => millisecondsFor(() => parse(text))));
console.log(JSON.stringify({ ms }));
