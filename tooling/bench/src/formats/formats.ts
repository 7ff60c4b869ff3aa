import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { otherLanguageFault } from "@minbar/domain/subtitles/other-language";
import { longText, longTextFormats } from "@minbar/domain/test/subtitle-texts";

/** `pnpm bench:formats`: the processor time of reading a file of 20,000 cues in each format, the best of five. */
const cueCount = 20_000;
const rounds = 5;

/** Milliseconds of processor time, of all threads. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function bestOf(work: () => void): number {
  return Math.min(...Array.from({ length: rounds }, () => processorMs(work)));
}

const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

console.log(rowOf(["format", "MB", "ms", "ms per MB"]));
console.log(rowOf(["---", "--:", "--:", "--:"]));
for (const format of longTextFormats) {
  const bytes = new TextEncoder().encode(longText(format, cueCount));
  const megabytes = bytes.length / 1_000_000;
  const ms = bestOf(() => readSubtitleFile(bytes));
  console.log(rowOf([format, megabytes.toFixed(1), ms.toFixed(0), (ms / megabytes).toFixed(0)]));
}

const text = longText("SRT", cueCount);
const ms = bestOf(() => otherLanguageFault(text, "en"));
console.log(
  rowOf([
    "language of a text",
    (text.length / 1_000_000).toFixed(1),
    ms.toFixed(0),
    (ms / (text.length / 1_000_000)).toFixed(0),
  ]),
);
