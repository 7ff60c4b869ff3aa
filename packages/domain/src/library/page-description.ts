import type { SegmentDraft } from "../segments/segment.ts";
import { isIn } from "../subtitles/language-check.ts";
import type { LanguageTag } from "./language.ts";
import { formatPlainText } from "./plain-text.ts";

/** In characters; search engines and previews show no more. */
const longestDescription = 300;

/** On one line. A longer text ends with a whole word, if it has several, and an ellipsis. */
export function shortened(text: string, longest = longestDescription): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(" ", longest - 1);
  const part = end > 0 ? line.slice(0, end) : line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "");
  return `${part}…`;
}

/** Segments that a description is made from. */
const firstLines = 12;

/**
 * What a page of a video tells about it: the description of the video if that is in the language of the page, otherwise what
 * is said first. `segments`: in that language, sorted by time.
 */
export function descriptionIn(
  language: LanguageTag,
  { description, segments }: { description: string | null; segments: readonly Pick<SegmentDraft, "text">[] },
): string | undefined {
  const own = shortened(description ?? "");
  if (isIn(language, own)) return own;
  return shortened(formatPlainText(segments.slice(0, firstLines))) || own || undefined;
}
