import type { Page } from "./page-access.ts";

/** Where each page of the console stands (specification, section 2); `/` is the viewer's for whoever is signed out. */
export const pagePaths = {
  dashboard: "/",
  videos: "/videos",
  playlists: "/playlists",
  playlist: "/playlists/:id",
  tasks: "/tasks",
  "arabic-transcripts": "/arabic-transcripts",
  translations: "/translations",
  "reported-issues": "/reported-issues",
  "gemini-chat": "/gemini-chat",
  categories: "/categories",
  admin: "/admin",
} as const satisfies Record<Page, string>;
