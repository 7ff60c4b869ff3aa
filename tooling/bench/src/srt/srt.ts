import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { compare } from "../server/server-contest.ts";
import type { Measurements } from "../server/server-contest.ts";
import { vowelledSegments } from "./srt-inputs.ts";
import { contenders } from "./srt-peers.ts";
import type { PlainCue } from "./srt-peers.ts";

interface MalformedFile {
  trait: string;
  file: string;
  expected: PlainCue[];
}

const two: PlainCue[] = [
  { start: 1000, text: "بسم الله" },
  { start: 3000, text: "الحمد لله" },
];

const clean = "1\n00:00:01,000 --> 00:00:02,000\nبسم الله\n\n2\n00:00:03,000 --> 00:00:04,000\nالحمد لله\n\n";

/** Ten files with one defect each, and their expected starts and texts. */
const malformedFiles: readonly MalformedFile[] = [
  { trait: "byte order mark", file: `\ufeff${clean}`, expected: two },
  { trait: "CRLF", file: clean.replaceAll("\n", "\r\n"), expected: two },
  { trait: "no index", file: clean.replaceAll(/^\d\n/gm, ""), expected: two },
  { trait: "dot before the milliseconds", file: clean.replaceAll(",", "."), expected: two },
  { trait: "no last line end", file: clean.trimEnd(), expected: two },
  {
    trait: "blank line in a cue",
    file: clean.replace("بسم الله\n", "بسم الله\n\nالرحمن الرحيم\n"),
    expected: [{ start: 1000, text: "بسم الله\n\nالرحمن الرحيم" }, ...two.slice(1)],
  },
  { trait: "overlap", file: clean.replace("00:00:02,000", "00:00:03,500"), expected: two },
  { trait: "end before start", file: clean.replace("00:00:02,000", "00:00:00,500"), expected: two },
  {
    trait: "hours over 99",
    file: clean.replaceAll("00:00:03", "100:00:03").replaceAll("00:00:04", "100:00:04"),
    expected: [...two.slice(0, 1), { start: 360_003_000, text: "الحمد لله" }],
  },
  {
    trait: "tags",
    file: clean.replace("بسم الله", '<i>بسم</i> <font color="#fff">الله</font>'),
    expected: [{ start: 1000, text: '<i>بسم</i> <font color="#fff">الله</font>' }, ...two.slice(1)],
  },
];

/** Whether a parser gives the expected cues; one that throws gives none. */
function isRight(cues: (text: string) => PlainCue[], { file, expected }: MalformedFile): boolean {
  try {
    return JSON.stringify(cues(file)) === JSON.stringify(expected);
  } catch {
    return false;
  }
}

/** Goals G1 and G4: `pnpm bench:srt [rounds]`. Each run of a contender is a process of its own. */
const rounds = Number(process.argv[2] ?? 7);
const script = fileURLToPath(new URL("srt-round.ts", import.meta.url));
const names = Object.keys(contenders);
const readers = ["minbar", "tight pass", "tight pass to segments", ...names.slice(1)];

const measure = async (name: string): Promise<Measurements> => ({
  µs: Number(execFileSync(process.execPath, [script, name], { encoding: "utf8" })),
});

const bytes = Buffer.byteLength(formatSrt(vowelledSegments(2000)));
const title = `G1 parse 2,000 cues, ${(bytes / 1e6).toFixed(2)} MB of vowelled Arabic`;
const entrants = Object.fromEntries(readers.map((name) => [name, () => measure(name)]));
await compare({ title, own: "minbar", entrants }, rounds);

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
