import { message } from "../../messages/message.ts";
import { parseTime } from "../../segments/time.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { CueList } from "./cue-list.ts";
import type { FileCue } from "./cue-list.ts";

const clockPair =
  /^\s{0,8}(-?\d{1,6}:\d\d?:\d\d?[.,]\d{1,3})\s{0,4},\s{0,4}(-?\d{1,6}:\d\d?:\d\d?[.,]\d{1,3})\s{0,8}$/;

/** Whether a line has the two times of an SBV cue: `0:00:01.000,0:00:04.000`. */
export function isSbvTimes(line: string): boolean {
  return clockPair.test(line);
}

/** Milliseconds of a clock that may be negative. */
function signedTime(text: string): number | undefined {
  const ms = parseTime(text.replace("-", ""));
  return ms === undefined || !text.startsWith("-") ? ms : -ms;
}

const sectionHead = /^\[(?:INFORMATION|SUBTITLE|COLF|END INFORMATION)\]|^\[[A-Z ]{2,20}\]/;

/** Parses SBV, YouTube's own format, and SubViewer, from which it comes: a line with both times, then the text. */
export function parseSbv(text: string): ParsedSubtitles {
  const cues = new CueList();
  let open: (FileCue & { lines: string[] }) | undefined;
  const finish = () => {
    if (open) cues.add({ ...open, text: open.lines.join("\n").replaceAll("[br]", "\n").trim() });
  };
  for (const [index, line] of text.split("\n").entries()) {
    const [, start, end] = clockPair.exec(line) ?? [];
    if (start !== undefined && end !== undefined) {
      finish();
      open = { line: index + 1, start: signedTime(start), end: signedTime(end), text: "", lines: [] };
    } else if (open) open.lines.push(line);
    else if (sectionHead.test(line)) cues.lose(index + 1, message("about_file_left_out"));
    else if (line.trim() !== "") cues.skip(index + 1, message("text_before_first_time"));
  }
  finish();
  return cues.done();
}

const tableRow = /^(-?\d{1,12}(?:\.\d{1,9})?)\t(-?\d{1,12}(?:\.\d{1,9})?)\t/;
const tableHead = /^start\tend\ttext\s*$/i;

export function isTableHead(line: string): boolean {
  return tableHead.test(line);
}

/** Whether a line is the head or a row of a table with start, end and text between tabs. */
export function isTableLine(line: string): boolean {
  return isTableHead(line) || tableRow.test(line);
}

/** Parses Whisper's TSV, in milliseconds, and tables such as Audacity's labels, in seconds with a fraction. */
export function parseTsv(text: string): ParsedSubtitles {
  const cues = new CueList();
  const lines = text.split("\n");
  const inSeconds = lines.some((line) => tableRow.exec(line)?.[1]?.includes("."));
  const unit = inSeconds ? 1000 : 1;
  for (const [index, line] of lines.entries()) {
    const [whole = "", start, end] = tableRow.exec(line) ?? [];
    if (start !== undefined && end !== undefined) {
      const span = { start: Number(start) * unit, end: Number(end) * unit };
      cues.add({ line: index + 1, ...span, text: line.slice(whole.length).trim() });
    } else if (line.trim() !== "" && !isTableHead(line)) cues.skip(index + 1, message("line_without_times"));
  }
  return cues.done();
}
