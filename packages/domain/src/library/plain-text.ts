import { languageOf } from "./language.ts";
import type { LanguageTag } from "./language.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { plainLines } from "../subtitles/subtitle-text.ts";

/** The words of segments for reading, in the given order: no times, nothing for a segment without words. */
export function formatPlainText(
  segments: readonly Pick<SegmentDraft, "text">[],
  between: "\n" | "\n\n" = "\n",
): string {
  return segments
    .map(({ text }) => plainLines(text).trim())
    .filter((text) => text !== "")
    .join(between);
}

/**
 * A text file for reading: the title, the languages' own names, an empty line, the words; ends with a line feed. Segments in
 * two languages are separated by an empty line.
 */
export function formatTextFile(
  { title, language, beside }: { title: string; language: LanguageTag; beside?: LanguageTag | undefined },
  segments: readonly SegmentDraft[],
): string {
  const names = [language, ...(beside ? [beside] : [])].map((tag) => languageOf(tag).nativeName);
  return `${title}\n${names.join(" – ")}\n\n${formatPlainText(segments, beside ? "\n\n" : "\n")}\n`;
}
