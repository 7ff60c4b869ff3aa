import type { ParsedSubtitles } from "./srt.ts";
import { readTimeLine } from "./srt-time-line.ts";
import { addCue } from "./subtitle-cue.ts";
import { hasHeldLines, plainLines, textOfBlock } from "./subtitle-text.ts";

/** Lines of text between blank ones, and the line (from 1) of the first. */
interface Block {
  line: number;
  lines: string[];
}

/** Spaces and tabs alone; a line held open by a no-break space is no blank one. */
function isBlankLine(line: string): boolean {
  for (let at = 0; at < line.length; at += 1) {
    if (line.charCodeAt(at) > 32) return false;
  }
  return true;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    if (isBlankLine(line)) open = undefined;
    else if (open) open.lines.push(line);
    else blocks.push((open = { line: index + 1, lines: [line] }));
  }
  return blocks;
}

const timeForm = /^\d{2,6}:[0-5]\d:[0-5]\d,\d{3} --> \d{2,6}:[0-5]\d:[0-5]\d,\d{3}$/;

/** What is wrong with a block, and on which of its lines; `undefined`: it follows the grammar. */
function fault({ lines }: Block): { at: number; reason: string } | undefined {
  const [index = "", times, ...rest] = lines.map((line) => line.trim());
  if (!/^\d+$/.test(index)) return { at: 0, reason: "A number on a line of its own is missing" };
  if (times === undefined || !timeForm.test(times)) {
    return {
      at: times === undefined ? 0 : 1,
      reason: "The time must look like 00:00:22,480 --> 00:00:25,000",
    };
  }
  if (rest.length === 0) return { at: 1, reason: "The text is missing" };
  const second = rest.findIndex((line) => line.includes("-->") && readTimeLine(line, line.indexOf("-->")));
  return second === -1
    ? undefined
    : { at: second + 2, reason: "A blank line before the next block is missing" };
}

/**
 * Reads SubRip by the grammar of the SRT view (specification, section 5): blocks between blank lines, each an index
 * line, a line `HH:MM:SS,mmm --> HH:MM:SS,mmm` and text. Good blocks become segments; each bad one is listed with
 * the line that is wrong. Never throws.
 */
export function parseStrictSrt(raw: string): ParsedSubtitles {
  const text = plainLines(raw);
  const result: ParsedSubtitles = { segments: [], skipped: [] };
  for (const block of blocksOf(text)) {
    const wrong = fault(block);
    if (wrong) result.skipped.push({ line: block.line + wrong.at, reason: wrong.reason });
    else addBlock(result, block);
  }
  return result;
}

function addBlock(result: ParsedSubtitles, block: Block): void {
  const times = block.lines[1]?.trim() ?? "";
  const text = block.lines.slice(2).join("\n").trim();
  const { start, end } = readTimeLine(times, times.indexOf("-->")) ?? { start: undefined, end: undefined };
  const fault = addCue(result.segments, { start, end }, hasHeldLines(text) ? textOfBlock(text) : text);
  if (fault) result.skipped.push({ line: block.line + 1, reason: fault });
}
