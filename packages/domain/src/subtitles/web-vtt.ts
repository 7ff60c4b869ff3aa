import { message } from "../messages/message.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { resolveReferences } from "./character-references.ts";
import { CueList } from "./formats/cue-list.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { readAnyLine, readTimeLine } from "./time-lines/srt-time-line.ts";
import type { TimeLine } from "./time-lines/time-line-reading.ts";
import { blockText, plainLines, textOfBlock } from "./subtitle-text.ts";
import { formatVttTime } from "./file-time.ts";
import { suspectNote } from "./time-lines/time-line-reading.ts";

/** A WebVTT file as it was read. */
interface WebVttFile extends ParsedSubtitles {
  /** Of each segment, its text with its tags. */
  cueTexts: string[];
}

/** Text of a cue without tags. A `<` without a closing `>` is text that was not escaped. */
function withoutTags(text: string): string {
  let result = "";
  let at = 0;
  let open = text.indexOf("<");
  while (open !== -1) {
    const close = text.indexOf(">", open);
    if (close === -1) break;
    result += text.slice(at, open);
    at = close + 1;
    open = text.indexOf("<", at);
  }
  return result + text.slice(at);
}

/** The visible text of a cue: without voice, class, time and style tags, with character references resolved. */
function plainCueText(cueText: string): string {
  const bare = cueText.includes("<") ? withoutTags(cueText) : cueText;
  const text = bare.includes("&") ? resolveReferences(bare) : bare;
  return textOfBlock(text.trim());
}

/** A block of a WebVTT file: the lines between empty ones, and the line number (from 1) of the first. */
interface Block {
  line: number;
  lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "") open = undefined;
    else if (open) open.lines.push(line);
    else blocks.push((open = { line: index + 1, lines: [line] }));
  }
  return blocks;
}

/** Whether a block without a time line is a comment, a style sheet, a region or the file's header, which nobody misses. */
function isIgnored(block: Block, rank: number): boolean {
  const first = block.lines[0] ?? "";
  if (rank === 0 && first.startsWith("WEBVTT")) return true;
  return /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first);
}

/** A time line of a block, and its index in it. */
interface BlockTime {
  at: number;
  time: TimeLine;
}

/** The time lines of a block; without one, a damaged one at its beginning or below the cue's id. */
function timesIn({ lines }: Block): BlockTime[] {
  const times = lines.flatMap((line, at) => {
    const arrow = line.indexOf("-->");
    const time = arrow === -1 ? undefined : readTimeLine(line, arrow);
    return typeof time === "object" ? [{ at, time }] : [];
  });
  return times.length > 0 ? times : damagedTimes(lines);
}

function damagedTimes([first = "", second = ""]: readonly string[]): BlockTime[] {
  const own = readAnyLine(first, { from: 0, to: first.length }, "fraction");
  if (typeof own === "object") return [{ at: 0, time: own }];
  const from = first.length + 1;
  const below = readAnyLine(`${first}\n${second}`, { from, to: from + second.length }, "fraction");
  if (typeof below !== "object") return [];
  return [{ at: 1, time: { ...below, from: 0, to: second.length, textFrom: below.textFrom - from } }];
}

/** Whether a line inside a cue looks like a time line. */
function isSuspect(line: string): boolean {
  const words = line.includes("<") ? withoutTags(line) : line;
  const colon = words.indexOf(":");
  const hasColons = colon !== -1 && words.includes(":", colon + 1);
  return hasColons && readAnyLine(words, { from: 0, to: words.length }, "fraction") !== undefined;
}

const voice = /<v(?:\.[^\s<>]{0,60})?\s{1,4}([^<>]{1,200})>/g;

class WebVttReader {
  readonly #cues = new CueList();
  readonly #texts: string[] = [];

  read(block: Block, rank: number): void {
    const ignored = isIgnored(block, rank);
    // A time line begins a cue also directly below `NOTE` or the header (W3C WebVTT, section 6.1).
    const times = ignored && !block.lines.some((line) => line.includes("-->")) ? [] : timesIn(block);
    if (times.length === 0 && !ignored) this.#cues.skip(block.line, message("text_without_time_line"));
    for (const [rankInBlock, time] of times.entries())
      this.#readCue(block, time, times[rankInBlock + 1]?.at ?? block.lines.length);
  }

  /** The cue from its time line to the line `to`. */
  #readCue(block: Block, { at, time }: BlockTime, to: number): void {
    const line = block.line + at;
    const own = (block.lines[at] ?? "").slice(time.textFrom);
    const lines = block.lines.slice(at + 1, to);
    this.#add(line, time, own.trim() === "" ? lines : [own, ...lines]);
    for (const [below, words] of lines.entries())
      if (isSuspect(words)) this.#cues.skip(line + 1 + below, suspectNote);
  }

  #add(line: number, { start, end, note }: TimeLine, lines: string[]): void {
    const cueText = lines.join("\n");
    const text = plainCueText(cueText);
    if (note !== undefined && start !== undefined && text !== "") this.#cues.skip(line, note);
    this.#cues.add({ line, start, end, text });
    if (start === undefined || text === "") return;
    this.#texts.push(cueText);
    for (const [, name = ""] of cueText.matchAll(voice))
      this.#cues.lose(line, message("speaker_left_out", { name: resolveReferences(name).trim() }));
  }

  done(): WebVttFile {
    return { ...this.#cues.done(), cueTexts: this.#texts };
  }
}

/**
 * Parses WebVTT (W3C): skips comments, styles, regions, cue ids and settings; removes a cue's tags and resolves its
 * character references. Accepts a missing header, SubRip's commas and damaged arrows.
 */
export function readWebVtt(raw: string): WebVttFile {
  const reader = new WebVttReader();
  for (const [rank, block] of blocksOf(plainLines(raw)).entries()) reader.read(block, rank);
  return reader.done();
}

/** The segments and notes of `readWebVtt`. */
export function parseWebVtt(raw: string): ParsedSubtitles {
  const { segments, skipped } = readWebVtt(raw);
  return { segments, skipped };
}

/** Text escaped for WebVTT, arrows included. */
function cueTextOf(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Writes WebVTT: segments in the given order; text is escaped, so that nothing in it reads as a tag. */
export function formatWebVtt(segments: readonly SegmentDraft[]): string {
  const { starts, ends } = cueTimes(segments, viewerEnds);
  const cues = segments.map((segment, index) => {
    const times = `${formatVttTime(starts[index] ?? 0)} --> ${formatVttTime(ends[index] ?? 0)}`;
    return `\n${times}\n${cueTextOf(blockText(segment.text))}\n`;
  });
  return `WEBVTT\n${cues.join("")}`;
}
