import { pages } from "./page-access.ts";
import type { Page } from "./page-access.ts";

/** The path of each page of the console; `/` shows the viewer to visitors who are signed out. */
export const pagePaths = {
  dashboard: "/",
  videos: "/videos",
  playlists: "/playlists",
  playlist: "/playlists/:id",
  tasks: "/tasks",
  "arabic-transcripts": "/arabic-transcripts",
  translations: "/translations",
  "work-overview": "/work-overview",
  "reported-issues": "/reported-issues",
  "gemini-chat": "/gemini-chat",
  categories: "/categories",
  admin: "/admin",
} as const satisfies Record<Page, string>;

const pagesByPath = new Map<string, Page>(pages.map((page) => [pagePaths[page], page]));

/** The page of the console at a path, without a query; `undefined` where there is none. */
export function pageOfPath(path: string): Page | undefined {
  return pagesByPath.get(path) ?? (/^\/playlists\/[1-9]\d{0,8}$/u.test(path) ? "playlist" : undefined);
}
