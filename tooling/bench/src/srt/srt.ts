import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { vowelledSegments } from "./srt-inputs.ts";
import { isRight, malformedFiles } from "./srt-malformed.ts";
import { contenders } from "./srt-peers.ts";
import { median } from "../percentile.ts";

/**
 * Goals G1 and G4: `pnpm bench:srt [rounds]`. Each figure is the median over rounds; in a round every contender runs
 * once, in a fresh process, in turn, so that a busy machine is busy for all of them.
 */
const rounds = Number(process.argv[2] ?? 7);
const script = fileURLToPath(new URL("srt-round.ts", import.meta.url));
const names = Object.keys(contenders);
const readers = ["minbar", "tight pass", "tight pass to segments", ...names.slice(1)];

interface Result {
  ms: number;
}

function oneRound(name: string): Result {
  const output = execFileSync(process.execPath, [script, name], { encoding: "utf8" });
  return JSON.parse(output) as Result;
}

function measure(title: string): void {
  const results = new Map(readers.map((name) => [name, [] as Result[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of readers) results.get(name)?.push(oneRound(name));
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

const bytes = Buffer.byteLength(formatSrt(vowelledSegments(2000)));
measure(`G1 parse 2,000 cues, ${(bytes / 1e6).toFixed(2)} MB of vowelled Arabic`);

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
