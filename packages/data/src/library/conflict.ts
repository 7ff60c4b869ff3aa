import type { Playlist } from "@minbar/domain/library/playlist";
import type { Video } from "@minbar/domain/library/video";

/** The texts of a video that several people may be editing, as they are stored. */
export interface CurrentVideo extends Pick<Video, "title" | "description" | "vocabulary"> {
  version: number;
}

/** The fields of a playlist that several people may be editing, as they are stored. */
export interface CurrentPlaylist extends Pick<Playlist, "name" | "description" | "categoryId"> {
  version: number;
}

/** Thrown by a change that started from an older version than the stored one; nothing is written. */
export class LibraryConflict extends Error {
  readonly current: CurrentVideo | CurrentPlaylist;

  constructor(message: string, current: CurrentVideo | CurrentPlaylist) {
    super(message);
    this.current = current;
  }
}
