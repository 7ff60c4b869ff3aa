import { api } from "@minbar/ui/api";
import { useRows } from "#shared/lists/search-pages.ts";

export interface HistoryPlace {
  transcriptId: number;
  segmentId: string;
}

/** The saves that changed a segment, newest first; refetched each time the dialog opens. */
export function useSegmentHistory({ transcriptId: id, segmentId }: HistoryPlace) {
  const query = api.transcripts.revisions.bySegment.useInfiniteQuery(
    { id, segmentId },
    { getNextPageParam: ({ next }) => next, staleTime: 0, trpc: { abortOnUnmount: true } },
  );
  return { query, rows: useRows(query.data).rows };
}

export type LineRevision = NonNullable<ReturnType<typeof useSegmentHistory>["rows"]>[number];
