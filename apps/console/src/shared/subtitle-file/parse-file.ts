import { contentInput } from "@minbar/domain/subtitles/content-input";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import type { ReadOptions, SubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { decodeText } from "@minbar/domain/subtitles/text-decoding";

/** A file as it was read. */
export interface ParsedFile extends SubtitleFile {
  text: string;
  /** The rule of the server that its segments break. */
  broken: string | undefined;
}

export interface FileBytes {
  bytes: Uint8Array;
  name: string;
  /** What its content does not say. */
  options?: ReadOptions | undefined;
}

/** Reads a file; takes 100 ms and more for a large one. */
export function parseFile({ bytes, name, options }: FileBytes): ParsedFile {
  const file = readSubtitleFile(bytes, name, options);
  const { error } = contentInput.safeParse(file.segments);
  const broken = file.segments.length > 0 ? error?.issues[0]?.message : undefined;
  return { ...file, broken, text: decodeText(bytes, options?.encoding).text };
}
