import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";

/** Milliseconds for which an answer counts as fresh: it was preloaded for this page. */
const newFor = 5000;

/** The query for a text. */
export interface TextQuery {
  videoId: number;
  language: LanguageTag;
}

/**
 * A video's stored text in one language, refetched when the page opens, because an editor must not start from an old
 * text. `isOpen`: the fresh answer has arrived; `transcript` is `undefined` if the video has none.
 */
export function useTranscript(input: TextQuery) {
  const query = api.transcripts.listByVideo.useQuery(input, { staleTime: newFor });
  const { data, isFetching, isStale, isError, refetch } = query;
  const [opened, setOpened] = useState<string>();
  const key = `${input.videoId}/${input.language}`;
  if (opened !== key && data && !isFetching && !isStale && !isError) setOpened(key);
  return { transcript: data?.[0], isOpen: opened === key, isError, refetch: () => void refetch() };
}

export type OpenedTranscript = NonNullable<ReturnType<typeof useTranscript>["transcript"]>;

/** Writes the server's answer to a save into the page's cache. */
export function useTranscriptWritten() {
  const queries = api.useUtils();
  return (transcript: OpenedTranscript) =>
    queries.transcripts.listByVideo.setData({ videoId: transcript.videoId, language: transcript.language }, [
      transcript,
    ]);
}
