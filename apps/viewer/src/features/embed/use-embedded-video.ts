import type { Video } from "@minbar/domain/library/video";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";

/** The video of an embed; its length is not needed. A 404 in the page's data is not requested again. */
export function useEmbeddedVideo(id: number | undefined) {
  const query = api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, retryOnMount: false });
  const { data, error } = query;
  const video: Video | undefined = data && { ...data, duration: null };
  const isNotFound = id === undefined || statusOf(error) === 404;
  return { video, isNotFound, isFailed: query.isError && !isNotFound, retry: () => void query.refetch() };
}
