import { formatSrt } from "@minbar/domain/subtitles/srt";
import { vowelledSegments } from "./srt-inputs.ts";
import { contenders } from "./srt-peers.ts";
import { tightPass, tightPassToSegments } from "./srt-tight-pass.ts";
import { median } from "../percentile.ts";

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
