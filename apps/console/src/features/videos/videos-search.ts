import { videoStatuses } from "@minbar/domain/library/video-status";
import { addOf, contentIdOf, oneOf, playlistOf, searchReader, textOf } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

export const readVideosSearch = searchReader({
  q: textOf,
  /** Defaults to oldest first. */
  sort: oneOf(["newest"]),
  playlist: playlistOf,
  status: oneOf(videoStatuses),
  /** The video that is open in the editor. */
  edit: contentIdOf,
  add: addOf,
  /** Set while files are imported. */
  import: addOf,
});

export type VideosSearch = ReturnType<typeof readVideosSearch>;

/** The server's query. */
export function videosInput({ q, sort, playlist, status }: VideosSearch) {
  return { q: textToSend(q), sort, playlist, status };
}

/** Whether any filter is active. */
export function isFiltered({ q, playlist, status }: VideosSearch): boolean {
  return textToSend(q) !== undefined || playlist !== undefined || status !== undefined;
}
