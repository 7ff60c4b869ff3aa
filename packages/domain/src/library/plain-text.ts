import { languageOf } from "./language.ts";
import type { LanguageTag } from "./language.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { plainLines } from "../subtitles/subtitle-text.ts";

/** The words of segments for reading, in the given order: no times, no line for a segment without words. */
export function formatPlainText(segments: readonly Pick<SegmentDraft, "text">[]): string {
  return segments
    .map(({ text }) => plainLines(text).trim())
    .filter((text) => text !== "")
    .join("\n");
}

/** A text file for reading: the title, the language's own name, an empty line, the words; ends with a line feed. */
export function formatTextFile(
  { title, language }: { title: string; language: LanguageTag },
  segments: readonly SegmentDraft[],
): string {
  return `${title}\n${languageOf(language).nativeName}\n\n${formatPlainText(segments)}\n`;
}
