import { videoStatuses } from "@minbar/domain/library/video";
import type { VideoStatus } from "@minbar/domain/library/video";
import { addOf, contentIdOf, textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";
import type { PlaylistChoice } from "#shared/library/use-video-choices.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

/** What the page of videos keeps in its address. */
export interface VideosSearch extends ListSearch {
  /** Oldest first by default. */
  sort?: "newest" | undefined;
  playlist?: PlaylistChoice | undefined;
  status?: VideoStatus | undefined;
  /** The video whose editor is open. */
  edit?: number | undefined;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
export function readVideosSearch(raw: Record<string, unknown>): VideosSearch {
  return {
    q: textOf(raw["q"]),
    sort: raw["sort"] === "newest" ? "newest" : undefined,
    playlist: raw["playlist"] === "none" ? "none" : contentIdOf(raw["playlist"]),
    status: videoStatuses.find((status) => status === raw["status"]),
    edit: contentIdOf(raw["edit"]),
    add: addOf(raw["add"]),
  };
}

/** What the server is asked for. */
export function videosInput({ q, sort, playlist, status }: VideosSearch) {
  return { q: textToSend(q), sort, playlist, status };
}

/** Whether it leaves something out. */
export function isFiltered({ q, playlist, status }: VideosSearch): boolean {
  return textToSend(q) !== undefined || playlist !== undefined || status !== undefined;
}
