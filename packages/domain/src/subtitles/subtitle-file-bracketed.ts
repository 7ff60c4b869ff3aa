import { message } from "../messages/message.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { addCue } from "./subtitle-cue.ts";
import { plainLines } from "./subtitle-text.ts";
import { parseTime } from "../segments/time.ts";

/** `[00:01.000 --> 00:04.000] text`, the output of speech recognizers, and `[00:01.000] --> [00:04.000] text`. */
const shape = /^\s{0,8}\[([^[\]]{1,32})\]? {0,4}--> {0,4}\[?([^[\]]{1,32})\]/;

interface Cue {
  line: number;
  start: number | undefined;
  end: number | undefined;
  /** Its own words and those of the following lines. */
  lines: string[];
}

/** Whether the first line with an arrow has this format. */
export function isBracketed(text: string): boolean {
  const arrow = text.indexOf("-->");
  if (arrow === -1) return false;
  const from = text.lastIndexOf("\n", arrow) + 1;
  return shape.test(text.slice(from, arrow + 48));
}

/** Parses lines with both times in square brackets before the text; a line without them continues the text above. */
export function parseBracketedLines(raw: string): ParsedSubtitles {
  const result: ParsedSubtitles = { segments: [], skipped: [] };
  const cues: Cue[] = [];
  for (const [index, line] of plainLines(raw).split("\n").entries()) {
    const found = shape.exec(line);
    const open = cues.at(-1);
    if (found) {
      const [whole, start = "", end = ""] = found;
      const lines = [line.slice(whole.length)];
      cues.push({ line: index + 1, start: parseTime(start), end: parseTime(end), lines });
    } else if (open) open.lines.push(line);
    else if (line.trim() !== "") {
      result.skipped.push({ line: index + 1, message: message("text_before_first_time") });
    }
  }
  for (const cue of cues) {
    const fault = addCue(result.segments, cue, cue.lines.join("\n").trim());
    if (fault) result.skipped.push({ line: cue.line, message: fault });
  }
  return result;
}
