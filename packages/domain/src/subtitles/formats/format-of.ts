import { isTimeLineWithoutArrow } from "../time-lines/srt-time-line.ts";
import { isBracketed } from "../subtitle-file-bracketed.ts";
import { timestampsOf } from "../timestamped-text.ts";
import { isCopiedPage } from "./copied-page.ts";
import { isSbvTimes, isTableHead, isTableLine } from "./line-formats.ts";
import { isLrcLine } from "./lrc.ts";
import { isPythonList } from "./python-literals.ts";
import { isTable } from "./table.ts";

/** Formats that the start of a text shows for certain. */
type CertainFormat = "vtt" | "ttml" | "youtube-xml" | "json" | "ass" | "table";

/** The formats of text that Minbar reads. */
export type TextFormat =
  | CertainFormat
  | "bracketed"
  | "srt"
  | "sbv"
  | "tsv"
  | "lrc"
  | "timestamped"
  | "copied-page";

/** Lines at the start of a file in which a format is recognised. */
const firstLines = 200;
/** UTF-16 units of such a line in which a format shows. */
const longestLine = 200;
/** UTF-16 units at the start of an XML file before its first element. */
const longestProlog = 20_000;

/** The local name of the first element; `undefined`: this is not XML. */
function rootOf(text: string): string | undefined {
  if (!/^\s{0,100}</.test(text)) return undefined;
  const head = text.slice(0, longestProlog);
  for (let at = head.indexOf("<"); at !== -1; at = head.indexOf("<", at + 1)) {
    const [, name] = /^<(?:\w{1,40}:)?(tt|transcript|timedtext)[\s>/]/.exec(head.slice(at, at + 80)) ?? [];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The first lines, each as far as a format shows in it. */
function firstLinesOf(text: string): string[] {
  const lines: string[] = [];
  for (let from = 0; from <= text.length && lines.length < firstLines;) {
    const feed = text.indexOf("\n", from);
    const to = feed === -1 ? text.length : feed;
    lines.push(text.slice(from, Math.min(to, from + longestLine)));
    from = to + 1;
  }
  return lines;
}

const isAss = (line: string) =>
  /^\s{0,8}(?:\[Script Info\]|\[Events\]|Dialogue:\s{0,8}(?:Marked|\d))/i.test(line);

const jsonStart = /^\s{0,100}(?:\{\s{0,100}"[^"\n]{0,64}"\s{0,8}:|\[\s{0,100}\{)/;

function isJson(text: string): boolean {
  return jsonStart.test(text) || isPythonList(text);
}

/** The format that the start of a text shows; `name` matters only for a WebVTT file without its header. */
export function certainFormat(text: string, name = ""): CertainFormat | undefined {
  if (text.trimStart().startsWith("WEBVTT") || (name.toLowerCase().endsWith(".vtt") && text.includes("-->")))
    return "vtt";
  const root = rootOf(text);
  if (root !== undefined) return root === "tt" ? "ttml" : "youtube-xml";
  if (isJson(text)) return "json";
  if (firstLinesOf(text).some(isAss)) return "ass";
  // Before SRT: a cell may contain a time line.
  return isTable(text) ? "table" : undefined;
}

/** The formats that another text may be in, by its content, the most likely first. */
export function* likelyFormats(text: string): Generator<TextFormat> {
  const lines = firstLinesOf(text);
  if (isBracketed(text)) yield "bracketed";
  if (lines.some(isSbvTimes)) yield "sbv";
  if (text.includes("-->") || lines.some(isTimeLineWithoutArrow)) yield "srt";
  if (lines.slice(0, 2).some(isTableLine)) yield "tsv";
  if (lines.some(isLrcLine)) yield "lrc";
  if (timestampsOf(text).length > 0) yield "timestamped";
  if (isCopiedPage(text)) yield "copied-page";
}

/** Whether a text is in a format that only programs write. */
export function isFileFormat(text: string): boolean {
  const certain = certainFormat(text);
  // A word of a text too; a file has a time line.
  if (certain === "vtt") return /^WEBVTT[ \t]{0,8}(?:\n|$)/.test(text);
  return certain !== undefined || firstLinesOf(text).some(isFileLine);
}

function isFileLine(line: string): boolean {
  return isSbvTimes(line) || isTableHead(line);
}
