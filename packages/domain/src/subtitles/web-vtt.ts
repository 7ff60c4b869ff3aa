import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { resolveReferences } from "./character-references.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { readTimeLine } from "./srt-time-line.ts";
import { addCue } from "./subtitle-cue.ts";
import { blockText, plainLines, textOfBlock } from "./subtitle-text.ts";
import { formatVttTime } from "./file-time.ts";

/** Text of a cue without tags. A `<` without a closing `>` is text that was not escaped. */
function withoutTags(text: string): string {
  let kept = "";
  let at = 0;
  let open = text.indexOf("<");
  while (open !== -1) {
    const close = text.indexOf(">", open);
    if (close === -1) break;
    kept += text.slice(at, open);
    at = close + 1;
    open = text.indexOf("<", at);
  }
  return kept + text.slice(at);
}

/** The visible text of a cue: without voice, class, time and style tags, with character references resolved. */
function plainTextOf(cueText: string): string {
  const bare = cueText.includes("<") ? withoutTags(cueText) : cueText;
  return bare.includes("&") ? resolveReferences(bare) : bare;
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

/** Whether a block is a comment, a style sheet, a region or the file's header, which are skipped without a report. */
function isIgnored(block: Block, rank: number): boolean {
  const first = block.lines[0] ?? "";
  if (rank === 0 && first.startsWith("WEBVTT")) return true;
  return /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first);
}

/** Parses a block's cues. A time line ends the text above it, with or without an empty line (W3C WebVTT, section 6.1). */
function readBlock(result: ParsedSubtitles, block: Block): void {
  const times = block.lines.flatMap((line, at) => {
    const time = readTimeLine(line, line.indexOf("-->"));
    return time ? [{ at, time }] : [];
  });
  if (times.length === 0) {
    result.skipped.push({ line: block.line, reason: "This text has no time line, so it was left out" });
  }
  for (const [rank, { at, time }] of times.entries()) {
    const lines = block.lines.slice(at + 1, times[rank + 1]?.at);
    const text = textOfBlock(plainTextOf(lines.join("\n")).trim());
    const fault = addCue(result.segments, time, text);
    if (fault) result.skipped.push({ line: block.line + at, reason: fault });
  }
}

/**
 * Parses WebVTT (W3C): skips comments, styles, regions, cue ids and settings; removes a cue's tags and resolves its
 * character references. Accepts a missing header and SubRip's commas.
 */
export function parseWebVtt(raw: string): ParsedSubtitles {
  const result: ParsedSubtitles = { segments: [], skipped: [] };
  for (const [rank, block] of blocksOf(plainLines(raw)).entries()) {
    if (!isIgnored(block, rank)) readBlock(result, block);
  }
  return result;
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
