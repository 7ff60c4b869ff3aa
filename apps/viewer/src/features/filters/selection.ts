import type { Playlist } from "@minbar/domain/library/playlist";
import type { Video } from "@minbar/domain/library/video";

/** A category's id, or one of the two special entries. */
export type CategoryChoice = number | "all" | "uncategorized";

export function playlistsIn<Item extends Pick<Playlist, "categoryId">>(
  playlists: readonly Item[],
  category: CategoryChoice,
): Item[] {
  if (category === "all") return [...playlists];
  const id = category === "uncategorized" ? null : category;
  return playlists.filter((playlist) => playlist.categoryId === id);
}

/** By position in the playlist, videos without one last; then by creation date. */
export function sortVideos<Item extends Pick<Video, "playlistOrder" | "createdAt">>(
  videos: readonly Item[],
): Item[] {
  const position = (video: Item) => video.playlistOrder ?? Infinity;
  return [...videos].sort((a, b) =>
    position(a) === position(b)
      ? Date.parse(a.createdAt) - Date.parse(b.createdAt)
      : position(a) - position(b),
  );
}

/** The videos before and after this one in its playlist. */
export function neighboursOf<Item extends Pick<Video, "id">>(
  videos: readonly Item[],
  id: number | undefined,
) {
  const position = videos.findIndex((video) => video.id === id);
  if (position < 0) return {};
  return { previous: videos[position - 1], next: videos[position + 1] };
}

/** Up to `count` videos that follow this one in its playlist. */
export function videosAfter<Item extends Pick<Video, "id">>(
  videos: readonly Item[],
  id: number,
  count: number,
): Item[] {
  const position = videos.findIndex((video) => video.id === id);
  return videos.slice(position + 1, position + 1 + count);
}
