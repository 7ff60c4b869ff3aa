import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";

/** The segments of that language among loaded transcripts. */
export function contentOf(
  transcripts: readonly Pick<Transcript, "language" | "content">[] | undefined,
  language: LanguageTag,
): readonly Segment[] {
  return transcripts?.find((transcript) => transcript.language === language)?.content ?? [];
}
