import { mostVideos } from "@minbar/domain/library/pasted-addresses";
import { searchText } from "@minbar/domain/library/search-text";
import type { LectureGroup } from "@minbar/domain/lectures/lecture-groups";
import type { ApiOutput } from "@minbar/ui/api";
import type { LectureTarget } from "./lectures.ts";

type KnownVideo = Pick<ApiOutput["videos"]["known"][number], "id" | "title" | "youtubeId" | "duration">;

/** The calls of the server. */
export interface VideoFinder {
  byYoutubeIds: (youtubeIds: readonly string[]) => Promise<readonly KnownVideo[]>;
  byWords: (words: string) => Promise<readonly KnownVideo[]>;
}

function targetOf({ id, title, duration }: KnownVideo): LectureTarget {
  return { kind: "video", id, title, duration };
}

/** The words of a title without its punctuation, which file names do not have. */
function wordsOf(title: string): string {
  return searchText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}

/** The only video with the same words in its title. */
async function findByTitle(title: string, { byWords }: VideoFinder): Promise<LectureTarget> {
  const words = wordsOf(title);
  const found = words === "" ? [] : await byWords(words);
  const [only, ...others] = found.filter((video) => wordsOf(video.title) === words);
  return only && others.length === 0 ? targetOf(only) : { kind: "unknown" };
}

async function findByTitles(titles: readonly string[], finder: VideoFinder): Promise<LectureTarget> {
  for (const title of new Set(titles)) {
    const target = await findByTitle(title, finder);
    if (target.kind === "video") return target;
  }
  return { kind: "unknown" };
}

/** The videos of lectures: by their YouTube ids, otherwise by their titles. */
export async function matchLectures(
  groups: readonly LectureGroup[],
  finder: VideoFinder,
): Promise<Map<string, LectureTarget>> {
  const ids = [...new Set(groups.flatMap(({ youtubeId }) => youtubeId ?? []))];
  const known = new Map<string, KnownVideo>();
  for (let at = 0; at < ids.length; at += mostVideos)
    for (const video of await finder.byYoutubeIds(ids.slice(at, at + mostVideos)))
      known.set(video.youtubeId, video);
  const targets = new Map<string, LectureTarget>();
  for (const { key, youtubeId, ...titles } of groups) {
    const video = youtubeId === undefined ? undefined : known.get(youtubeId);
    if (video) targets.set(key, targetOf(video));
    else if (youtubeId !== undefined) targets.set(key, { kind: "new", youtubeId });
    else targets.set(key, await findByTitles([titles.title, titles.folderTitle], finder));
  }
  return targets;
}
