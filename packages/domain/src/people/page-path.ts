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
  "find-in-texts": "/find-in-texts",
  "reported-issues": "/reported-issues",
  "gemini-chat": "/gemini-chat",
  categories: "/categories",
  admin: "/admin",
} as const;

/** Where everybody who is signed in changes their password. */
export const accountAddress = "/#account";
