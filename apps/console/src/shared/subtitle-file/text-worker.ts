import { textLines } from "@minbar/domain/subtitles/text-lines";
import type { LineRule } from "@minbar/domain/subtitles/text-lines";
import { parseFile } from "./parse-file.ts";
import type { FileBytes } from "./parse-file.ts";

/** A text to divide into lines. */
export interface LongText {
  text: string;
  rule: LineRule;
  longest: number;
}

export type TextWork = { file: FileBytes } | { lines: LongText };

addEventListener("message", ({ data }: MessageEvent<TextWork>) => {
  postMessage("file" in data ? parseFile(data.file) : textLines(data.lines.text, data.lines));
});
