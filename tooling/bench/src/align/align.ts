import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { alignAgain } from "@minbar/domain/editing/align-again";
import type { Alignment } from "@minbar/domain/editing/align-again";
import { alignSegments } from "@minbar/domain/segments/alignment";
import { sortByTime, startsOf } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { formatTime, parseTime } from "@minbar/domain/segments/time";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";

/**
 * `LECTURES=<folder> pnpm bench:align`: aligns translations with Arabic again. The folder has one folder per lecture with a
 * subtitle file per language, such as `ar.srt` and `fr.srt`. A row is right if it has the segments that it had before the
 * translation was made to drift.
 */
const folder = process.env["LECTURES"] ?? "";

interface Pair {
  name: string;
  lines: Segment[];
  segments: Segment[];
}

/** Milliseconds by which a segment is late; `share` is its place in the lecture, from 0 to 1. */
const drifts: Record<string, (share: number) => number> = {
  none: () => 0,
  "2.34 s late": () => 2340,
  "1.7 s early": () => -1700,
  "an intro of 73 s": () => 73_300,
  "38 s from the middle on": (share) => (share < 0.5 ? 0 : 38_400),
  "1.2, then 4.7, then 2.9 s": (share) => [1200, 4700, 2900][Math.floor(share / 0.34)] ?? 2900,
};

function readText(...path: string[]): Segment[] {
  const { segments } = readSubtitleFile(readFileSync(join(folder, ...path)), path.at(-1));
  return sortByTime(withIds(segments));
}

function readPairs(): Pair[] {
  return readdirSync(folder).flatMap((lecture) => {
    const files = readdirSync(join(folder, lecture)).filter((file) => file.endsWith(".srt"));
    const lines = readText(lecture, "ar.srt");
    return files
      .filter((file) => file !== "ar.srt")
      .map((file) => ({ name: `${lecture}/${file}`, lines, segments: readText(lecture, file) }));
  });
}

/** Whether many segments begin with a line, to a tenth of a second: both files come from the same cuts. */
function hasSameCuts({ lines, segments }: Pair): boolean {
  const starts = startsOf(segments);
  const found = startsOf(lines).filter((ms) => starts.some((other) => Math.abs(other - ms) < 100));
  return found.length >= 0.4 * lines.length;
}

function drifted({ lines, segments }: Pair, drift: (share: number) => number): Segment[] {
  const last = startsOf(lines).at(-1) ?? 1;
  const late = (time: string, byMs: number) => formatTime(Math.max(0, (parseTime(time) ?? 0) + byMs));
  return segments.map((segment) => {
    const byMs = drift((parseTime(segment.time) ?? 0) / last);
    return { ...segment, time: late(segment.time, byMs), end: late(segment.end ?? segment.time, byMs) };
  });
}

const idsOf = (lines: readonly Segment[], segments: readonly Segment[]) =>
  alignSegments(lines, segments).map((row) => row.map(({ id }) => id).join());

/** Milliseconds of processor of each slice of all runs. */
const slices: number[] = [];
const runs: number[] = [];

function aligned(lines: Segment[], segments: Segment[]): Alignment {
  const work = alignAgain(lines, segments, { ignoresLinks: false });
  const began = process.cpuUsage().user;
  for (;;) {
    const before = process.cpuUsage().user;
    const { done, value } = work.next();
    slices.push((process.cpuUsage().user - before) / 1000);
    if (!done) continue;
    runs.push((process.cpuUsage().user - began) / 1000);
    return value;
  }
}

interface Count {
  right: number;
  empty: number;
  wrong: number;
}

function count(pair: Pair, segments: readonly Segment[], into: Count): void {
  const rights = idsOf(pair.lines, pair.segments);
  for (const [at, ids] of idsOf(pair.lines, segments).entries())
    into[ids === rights[at] ? "right" : ids === "" ? "empty" : "wrong"] += 1;
}

function percent(part: number, { right, empty, wrong }: Count): string {
  return `${((100 * part) / (right + empty + wrong)).toFixed(1)} %`;
}

function measure(pairs: readonly Pair[], drift: (share: number) => number) {
  const [before, after] = [1, 2].map(() => ({ right: 0, empty: 0, wrong: 0 }));
  if (!before || !after) return {};
  for (const pair of pairs) {
    const segments = drifted(pair, drift);
    count(pair, segments, before);
    count(pair, aligned(pair.lines, segments).segments, after);
  }
  const columns = (when: string, found: Count) =>
    Object.entries(found).map(([name, part]) => [`${name} ${when}`, percent(part, found)]);
  return Object.fromEntries([...columns("before", before), ...columns("after", after)]) as object;
}

const digits = (text: string) => text.match(/\d+/g) ?? [];

/** Of the numbers in a translation that the Arabic has too, those whose row has them in both. */
function numbersInRow({ lines }: Pair, segments: readonly Segment[]): number {
  return alignSegments(lines, segments)
    .map((row, at) => {
      const arabic = new Set(digits(lines[at]?.text ?? ""));
      return row.flatMap(({ text }) => digits(text)).filter((number) => arabic.has(number)).length;
    })
    .reduce((sum, found) => sum + found, 0);
}

function measureReal(pairs: readonly Pair[]) {
  const sum = (valueOf: (pair: Pair) => number) => pairs.map(valueOf).reduce((all, value) => all + value, 0);
  const emptyOf = ({ lines }: Pair, segments: readonly Segment[]) =>
    alignSegments(lines, segments).filter((row) => row.length === 0).length;
  const now = new Map(pairs.map((pair) => [pair, aligned(pair.lines, pair.segments).segments]));
  return {
    rows: sum(({ lines }) => lines.length),
    "empty before": sum((pair) => emptyOf(pair, pair.segments)),
    "empty after": sum((pair) => emptyOf(pair, now.get(pair) ?? [])),
    "numbers in their row before": sum((pair) => numbersInRow(pair, pair.segments)),
    "numbers in their row after": sum((pair) => numbersInRow(pair, now.get(pair) ?? [])),
  };
}

const pairs = readPairs();
const bySource = Map.groupBy(pairs, (pair) => (hasSameCuts(pair) ? "same cuts" : "other cuts"));
for (const [cuts, some] of [...bySource, ["all", pairs] as const]) {
  const tables = Object.entries(drifts).map(([name, drift]) => [name, measure(some, drift)]);
  console.log(`${cuts}: ${some.length} pairs`);
  console.table(Object.fromEntries(tables));
}
const afterDrift = (pair: Pair) =>
  Object.entries(drifts).map(([name, drift]) => {
    const found = { right: 0, empty: 0, wrong: 0 };
    count(pair, aligned(pair.lines, drifted(pair, drift)).segments, found);
    return [name, percent(found.wrong, found)];
  });
console.log("wrong rows afterwards");
console.table(
  Object.fromEntries(pairs.map((pair) => [pair.name, Object.fromEntries(afterDrift(pair)) as object])),
);
console.table({ "as they are": measureReal(pairs) });
console.log(
  `slowest of ${runs.length}: ${Math.max(...runs).toFixed(0)} ms; longest slice ${slices.reduce((a, b) => Math.max(a, b), 0).toFixed(1)} ms`,
);
const longText = pairs.flatMap(({ lines }, part) =>
  lines.map((line, at): Segment => ({
    ...line,
    id: `${part}/${at}`,
    time: late(line.time, part),
    end: late(line.end ?? line.time, part),
  })),
);

/** The lectures one after another. */
function late(time: string, part: number): string {
  return formatTime((parseTime(time) ?? 0) + part * 2_000_000);
}

const long = longText.slice(0, 2400);
const began = process.cpuUsage().user;
slices.length = 0;
aligned(
  long,
  long.map((segment) => ({ ...segment, id: `own ${segment.id}` })),
);
console.log(
  `${long.length} × ${long.length}: ${((process.cpuUsage().user - began) / 1000).toFixed(0)} ms; longest slice ${Math.max(...slices).toFixed(1)} ms`,
);
