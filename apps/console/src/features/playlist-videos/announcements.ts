import type { Video } from "@minbar/domain/video";
import { messages } from "./messages.ts";

/** What a screen reader hears while a video is moved. */
export interface Announcements {
  lifted: (from: number) => string;
  /** Over its own place it is as it was when it was lifted. */
  over: (from: number, to: number) => string;
  dropped: (from: number, to: number) => string;
  cancelled: (from: number) => string;
}

/** Each with the title and the place, which is told counted from 1 and given counted from 0. */
export function announcementsFor(videos: readonly Pick<Video, "title">[]): Announcements {
  const t = messages.get();
  const told = (from: number, to: number) => ({
    title: videos[from]?.title ?? "",
    place: to + 1,
    total: videos.length,
  });
  const lifted = (from: number) => t.lifted(told(from, from));
  return {
    lifted,
    over: (from, to) => (from === to ? lifted(from) : t.over(told(from, to))),
    dropped: (from, to) => t.dropped(told(from, to)),
    cancelled: (from) => t.cancelled(told(from, from)),
  };
}
