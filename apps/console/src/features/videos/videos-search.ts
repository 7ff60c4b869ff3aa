import { videoStatuses } from "@minbar/domain/video";
import type { Video, VideoStatus } from "@minbar/domain/video";
import { addOf, textOf } from "#shared/list-search.ts";
import type { ListSearch } from "#shared/list-search.ts";

/** A playlist's id, or `none` for videos without one. */
type PlaylistChoice = number | "none";

/** What the page of videos keeps in its address. */
export interface VideosSearch extends ListSearch {
  /** Oldest first unless told (specification, section 9). */
  sort?: "newest" | undefined;
  playlist?: PlaylistChoice | undefined;
  status?: VideoStatus | undefined;
  /** The video whose editor is open. */
  edit?: number | undefined;
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
export function readVideosSearch(raw: Record<string, unknown>): VideosSearch {
  return {
    q: textOf(raw["q"]),
    sort: raw["sort"] === "newest" ? "newest" : undefined,
    playlist: raw["playlist"] === "none" ? "none" : idOf(raw["playlist"]),
    status: videoStatuses.find((status) => status === raw["status"]),
    edit: idOf(raw["edit"]),
    add: addOf(raw["add"]),
  };
}

type Findable = Pick<Video, "id" | "title" | "playlistId" | "status" | "createdAt">;

function isWanted(video: Findable, { q, playlist, status }: VideosSearch): boolean {
  const inPlaylist = playlist === undefined || (video.playlistId ?? "none") === playlist;
  const words = q?.trim().toLowerCase() ?? "";
  return (
    inPlaylist &&
    (status === undefined || video.status === status) &&
    video.title.toLowerCase().includes(words)
  );
}

/** All videos by date of creation, oldest first unless told. */
export function videosInOrder<Row extends Findable>(
  videos: readonly Row[],
  sort: VideosSearch["sort"],
): Row[] {
  const direction = sort === "newest" ? -1 : 1;
  // Read once each: comparing asks for the date of every video about ten times.
  return videos
    .map((video) => ({ video, created: Date.parse(video.createdAt) }))
    .sort((a, b) => direction * (a.created - b.created || a.video.id - b.video.id))
    .map(({ video }) => video);
}

/** The videos that the search leaves, in the order in which they are given. */
export function videosFound<Row extends Findable>(videos: readonly Row[], search: VideosSearch): Row[] {
  return videos.filter((video) => isWanted(video, search));
}
