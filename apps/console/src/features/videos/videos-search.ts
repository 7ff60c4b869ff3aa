import { videoStatuses } from "@minbar/domain/library/video-status";
import type { VideoStatus } from "@minbar/domain/library/video-status";
import { addOf, contentIdOf, textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";
import type { PlaylistChoice } from "#shared/library/use-video-choices.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

/** The URL parameters of the videos page. */
export interface VideosSearch extends ListSearch {
  /** Defaults to oldest first. */
  sort?: "newest" | undefined;
  playlist?: PlaylistChoice | undefined;
  status?: VideoStatus | undefined;
  /** The video that is open in the editor. */
  edit?: number | undefined;
  /** Set while files are imported. */
  import?: 1 | undefined;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readVideosSearch(raw: Record<string, unknown>): VideosSearch {
  return {
    q: textOf(raw["q"]),
    sort: raw["sort"] === "newest" ? "newest" : undefined,
    playlist: raw["playlist"] === "none" ? "none" : contentIdOf(raw["playlist"]),
    status: videoStatuses.find((status) => status === raw["status"]),
    edit: contentIdOf(raw["edit"]),
    add: addOf(raw["add"]),
    import: addOf(raw["import"]),
  };
}

/** The server's query. */
export function videosInput({ q, sort, playlist, status }: VideosSearch) {
  return { q: textToSend(q), sort, playlist, status };
}

/** Whether any filter is active. */
export function isFiltered({ q, playlist, status }: VideosSearch): boolean {
  return textToSend(q) !== undefined || playlist !== undefined || status !== undefined;
}
