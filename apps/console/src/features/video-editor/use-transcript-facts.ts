import { useStore } from "@nanostores/react";
import { approvalLabel } from "@minbar/domain/segments/approval";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";

/** German transcripts are not approved by anybody. */
const unapproved: LanguageTag = "de";

/** What a video's transcripts are, in the words of the dialog. */
export function useTranscriptFacts(video: ListedVideo) {
  const t = useStore(messages);
  /** `42 segments`, `Unchecked`. */
  function factsOf(tag: LanguageTag): string[] {
    const stored = video.transcripts.find(({ language }) => language === tag);
    if (!stored) return [];
    const segments = t.segments(stored.segmentCount);
    return tag === unapproved ? [segments] : [segments, approvalLabel(stored.approvalStatus)];
  }
  /** `Malay: 38 segments, Unchecked` */
  function sentenceOf(tag: LanguageTag): string {
    return `${languageOf(tag).name}: ${factsOf(tag).join(", ")}`;
  }
  return { factsOf, sentenceOf };
}

/** That a draft goes too where the Arabic transcript is removed: the list of videos knows of published texts only. */
export function useDraftHint(video: ListedVideo, removed: readonly LanguageTag[]): string | undefined {
  const t = useStore(messages);
  const { data } = api.transcripts.listByVideo.useQuery(
    { videoId: video.id, language: sourceLanguage },
    { enabled: removed.includes(sourceLanguage) },
  );
  const draft = data?.[0]?.draftContent?.length ?? 0;
  return draft > 0 ? t.unpublished(draft) : undefined;
}
