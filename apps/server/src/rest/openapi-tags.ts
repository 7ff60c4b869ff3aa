/** The description of each group of calls. */
export const tagNotes: Record<string, string> = {
  AI: "Suggestions of a language model for segments; nothing is stored",
  Audit: "The audit log, for admins",
  "API tokens": "API tokens for programs, created and revoked by admins",
  Categories: "Groups of playlists",
  Chat: "The caller's conversations with a language model",
  Dashboard: "Totals for staff",
  Library: "Search for staff, including hidden videos",
  People: "Accounts, roles and invitations",
  Playlists: "Playlists and their order",
  "Reported issues": "Problems that visitors report",
  "Sign-in": "The identity of the caller",
  System: "The state of the server, for admins",
  Tasks: "Tasks of the team",
  Transcripts: "Transcripts of videos in all languages, with drafts and history",
  Trash: "Removed languages, kept for 30 days",
  Videos: "Videos and their details",
};
