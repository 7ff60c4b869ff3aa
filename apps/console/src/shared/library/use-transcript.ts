import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";

/** Milliseconds for which an answer counts as new: it was asked for while the page was on its way. */
const newFor = 5000;

/** What a text is asked for by. */
export interface TextQuery {
  videoId: number;
  language: LanguageTag;
}

/**
 * A video's text in one language as the server has it, asked for anew when the page opens, since an editor must not begin
 * with an old text. `isOpen`: the new answer has come; `transcript` is `undefined` where the video has none.
 */
export function useTranscript(asked: TextQuery) {
  const query = api.transcripts.listByVideo.useQuery(asked, { staleTime: newFor });
  const { data, isFetching, isStale, isError, refetch } = query;
  const [opened, setOpened] = useState<string>();
  const key = `${asked.videoId}/${asked.language}`;
  if (opened !== key && data && !isFetching && !isStale && !isError) setOpened(key);
  return { transcript: data?.[0], isOpen: opened === key, isError, refetch: () => void refetch() };
}

export type OpenedTranscript = NonNullable<ReturnType<typeof useTranscript>["transcript"]>;

/** Puts the server's answer to a write where the page reads the transcript. */
export function useTranscriptWritten() {
  const queries = api.useUtils();
  return (transcript: OpenedTranscript) =>
    queries.transcripts.listByVideo.setData({ videoId: transcript.videoId, language: transcript.language }, [
      transcript,
    ]);
}
