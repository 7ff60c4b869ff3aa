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
export const malformedFiles: readonly MalformedFile[] = [
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
export function isRight(cues: (text: string) => PlainCue[], { file, expected }: MalformedFile): boolean {
  try {
    return JSON.stringify(cues(file)) === JSON.stringify(expected);
  } catch {
    return false;
  }
}
