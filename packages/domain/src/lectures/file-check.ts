import type { LanguageTag } from "../library/language.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { referencesIn } from "../subtitles/character-references.ts";
import { brokenWords, languageFault } from "../subtitles/language-check.ts";
import type { TextFault } from "../subtitles/language-check.ts";
import type { SubtitleFile } from "../subtitles/subtitle-file.ts";

/**
 * The maximum share of words with characters that the language does not use; at most 0.003 in valid files of the supported
 * languages.
 */
const maxBroken = 0.015;

/** Why a file's text cannot be in a language: its guessed encoding is wrong, or the text itself. */
type LanguageFault = { kind: "encoding"; encoding: string; percent: number } | TextFault;

export function segmentTexts(segments: readonly SegmentDraft[]): string {
  return segments.map(({ text }) => text).join("\n");
}

/** Why the text of a file cannot be in a language, if anything says so. */
export function languageFaultOf(
  { segments, encoding, isGuess }: Pick<SubtitleFile, "segments" | "encoding" | "isGuess">,
  language: LanguageTag,
): LanguageFault | undefined {
  const text = segmentTexts(segments);
  const broken = isGuess ? brokenWords(text, language) : 0;
  if (broken > maxBroken) return { kind: "encoding", encoding, percent: Math.ceil(broken * 100) };
  return languageFault(text, language);
}

/** HTML entities such as `&quot;`, which readers would see. */
export function countEntities(segments: readonly SegmentDraft[]): number {
  return referencesIn(segmentTexts(segments)).length;
}
