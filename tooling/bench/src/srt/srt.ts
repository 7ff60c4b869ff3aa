import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { vowelledSegments } from "./srt-inputs.ts";
import { isRight, malformedFiles } from "./srt-malformed.ts";
import { contenders, readingTimes } from "./srt-peers.ts";
import { median } from "../percentile.ts";

/**
 * Goals G1, G2 and G4: `pnpm bench:srt [rounds]`. Each figure is the median over rounds; in a round every contender runs
 * once, in a fresh process, in turn, so that a busy machine is busy for all of them.
 */
const rounds = Number(process.argv[2] ?? 7);
const script = fileURLToPath(new URL("srt-round.ts", import.meta.url));
const names = Object.keys(contenders);

interface Result {
  ms: number;
}

function oneRound(task: string, name: string): Result {
  const output = execFileSync(process.execPath, [script, task, name], { encoding: "utf8" });
  return JSON.parse(output) as Result;
}

function measure(title: string, task: string, entrants: readonly string[]): void {
  const results = new Map(entrants.map((name) => [name, [] as Result[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of entrants) results.get(name)?.push(oneRound(task, name));
  }
  const own = median((results.get("minbar") ?? []).map(({ ms }) => ms));
  console.log(`\n${title} (medians of ${rounds} rounds)`);
  console.table(
    Object.fromEntries(
      Array.from(results, ([name, all]) => {
        const ms = median(all.map((result) => result.ms));
        return [name, { ms: ms.toFixed(3), "of Minbar's time": (ms / own).toFixed(2) }];
      }),
    ),
  );
}

function size(count: number): string {
  const bytes = Buffer.byteLength(formatSrt(vowelledSegments(count)));
  return `${count.toLocaleString("en")} cues, ${(bytes / 1e6).toFixed(2)} MB of vowelled Arabic`;
}

const limits = ["tight pass", "tight pass to segments", "JSON.parse"];
const readers = ["minbar", ...limits, ...names.slice(1), ...Object.keys(readingTimes)];
measure(`G1 parse ${size(2000)}`, "parse", readers);
measure(`G2 parse ${size(200_000)}`, "parse-long", readers);

console.log("\nG4 malformed files");
console.table(
  Object.fromEntries([
    ...malformedFiles.map((file) => [
      file.trait,
      Object.fromEntries(
        names.map((name) => [name, isRight(contenders[name]?.cues ?? (() => []), file) ? 1 : 0]),
      ),
    ]),
    [
      "right",
      Object.fromEntries(
        names.map((name) => [
          name,
          malformedFiles.filter((file) => isRight(contenders[name]?.cues ?? (() => []), file)).length,
        ]),
      ),
    ],
  ]),
);
