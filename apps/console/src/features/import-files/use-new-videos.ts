import { mostVideos } from "@minbar/domain/library/pasted-addresses";
import type { LanguageTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import type { LectureTarget } from "./lectures.ts";
import type { LectureFile } from "./use-plan.ts";

export interface AddedVideos {
  /** Ids of videos by their YouTube ids. */
  ids: ReadonlyMap<string, number>;
  /** Throws why the video was not added. */
  idOf: (target: LectureTarget) => number;
}

interface Batch {
  youtubeIds: string[];
  languages: LanguageTag[];
}

/** One batch for all new videos with the same languages. */
function batchesOf(files: readonly LectureFile[]): Batch[] {
  const byId = new Map<string, Set<LanguageTag>>();
  for (const { row, lecture } of files) {
    if (lecture.target.kind !== "new" || !row.language) continue;
    const { youtubeId } = lecture.target;
    byId.set(youtubeId, (byId.get(youtubeId) ?? new Set()).add(row.language));
  }
  const alike = Map.groupBy(byId, ([, languages]) => [...languages].toSorted().join());
  return [...alike.values()].flatMap((videos) => {
    const languages = [...(videos[0]?.[1] ?? [])];
    const ids = videos.map(([youtubeId]) => youtubeId);
    const starts = Array.from({ length: Math.ceil(ids.length / mostVideos) }, (_, at) => at * mostVideos);
    return starts.map((start) => ({ youtubeIds: ids.slice(start, start + mostVideos), languages }));
  });
}

/**
 * Adds the videos that the library does not have, with few calls. A repeated call adds nothing, so an import may be tried
 * again after a lost answer. Never throws.
 */
export function useNewVideos(options: { playlistId: number | null; isPublic: boolean }) {
  const create = api.videos.createMany.useMutation();
  return async (files: readonly LectureFile[]): Promise<AddedVideos> => {
    const ids = new Map<string, number>();
    const failures = new Map<string, unknown>();
    for (const batch of batchesOf(files)) {
      try {
        const { videos } = await create.mutateAsync({ ...batch, ...options });
        for (const { youtubeId, id } of videos) ids.set(youtubeId, id);
      } catch (failure) {
        for (const youtubeId of batch.youtubeIds) failures.set(youtubeId, failure);
      }
    }
    return {
      ids,
      idOf: (target) => {
        const youtubeId = target.kind === "new" ? target.youtubeId : "";
        const id = ids.get(youtubeId);
        if (id === undefined) throw failures.get(youtubeId) ?? new Error("The server named no video");
        return id;
      },
    };
  };
}
