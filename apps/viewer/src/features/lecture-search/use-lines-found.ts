import { api } from "@minbar/ui/api";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";

/** Milliseconds that results stay available, for a reader who comes back from a lecture. */
const returnTime = 60 * 60_000;

/** The input of the search, without parameters that are not set. */
function linesInput(address: LectureSearchAddress) {
  const { q, language, category: categoryId, playlist: playlistId, video: videoId, cursor } = address;
  return { q, language, categoryId, playlistId, videoId, cursor };
}

/** A page of results. A request that a newer one replaces is aborted; meanwhile the former results stay. */
export function useLinesFound(address: LectureSearchAddress, options: { enabled: boolean; keeps?: boolean }) {
  const { enabled, keeps = false } = options;
  return api.search.lines.useQuery(linesInput(address), {
    enabled,
    gcTime: returnTime,
    ...(keeps && { placeholderData: (previous) => previous }),
    trpc: { abortOnUnmount: true },
  });
}

export type LinesQuery = ReturnType<typeof useLinesFound>;
export type LinesFound = NonNullable<LinesQuery["data"]>;
export type LectureFound = LinesFound["rows"][number];

/** Whether a page of results was loaded before, so that a reader who comes back finds it again. */
export function useWasLoaded(address: LectureSearchAddress): boolean {
  return api.useUtils().search.lines.getData(linesInput(address)) !== undefined;
}
