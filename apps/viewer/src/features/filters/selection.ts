import type { Playlist } from "@minbar/domain/library/playlist";
import type { Video } from "@minbar/domain/library/video";

/** A category's id, or one of the two entries that are none. */
export type CategoryChoice = number | "all" | "uncategorized";

export function playlistsIn<Item extends Pick<Playlist, "categoryId">>(
  playlists: readonly Item[],
  category: CategoryChoice,
): Item[] {
  if (category === "all") return [...playlists];
  const id = category === "uncategorized" ? null : category;
  return playlists.filter((playlist) => playlist.categoryId === id);
}

/** By place in the playlist, those without one last; ties by date of creation. */
export function inOrder<Item extends Pick<Video, "playlistOrder" | "createdAt">>(
  videos: readonly Item[],
): Item[] {
  const place = (video: Item) => video.playlistOrder ?? Infinity;
  return [...videos].sort((a, b) =>
    place(a) === place(b) ? Date.parse(a.createdAt) - Date.parse(b.createdAt) : place(a) - place(b),
  );
}

/** Up to `count` videos after this one in its playlist. */
export function videosAfter<Item extends Pick<Video, "id">>(
  videos: readonly Item[],
  id: number,
  count: number,
): Item[] {
  const place = videos.findIndex((video) => video.id === id);
  return videos.slice(place + 1, place + 1 + count);
}
