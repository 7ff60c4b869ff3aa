import type { Announcements } from "@dnd-kit/core";
import type { Video } from "@minbar/domain/library/video";
import { messages } from "./messages.ts";

/** What a screen reader hears while a video is moved: its title and its place, counted from 1. */
export function announcementsFor(videos: readonly Pick<Video, "id" | "title">[]): Announcements {
  const t = messages.get();
  const total = videos.length;
  const place = (id: string | number) => videos.findIndex((video) => video.id === id) + 1;
  const title = (id: string | number) => videos.find((video) => video.id === id)?.title ?? "";
  return {
    onDragStart: ({ active: { id } }) => t.lifted({ title: title(id), place: place(id), total }),
    // Over itself it is as it was when it was lifted, which this would else talk over.
    onDragOver: ({ active: { id }, over }) => {
      if (!over) return undefined;
      const words = over.id === id ? t.lifted : t.over;
      return words({ title: title(id), place: place(over.id), total });
    },
    onDragEnd: ({ active: { id }, over }) =>
      over ? t.dropped({ title: title(id), place: place(over.id), total }) : undefined,
    onDragCancel: ({ active: { id } }) => t.cancelled({ title: title(id), place: place(id), total }),
  };
}
