import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

/** The words that several pages of the console share; texts of the specification stand here as it gives them. */
export const messages = i18n("console", {
  loading: "Loading",
  notFound: "404 Page Not Found",
  toStart: "Back to the start",
  restricted: "Access Restricted",
  restrictedHint: "Nothing here for users yet.",
  denied: "Access Denied",
  deniedHint: "You don't have permission to access this page.",
  unauthorized: "Unauthorized",
  loggingInAgain: "You are logged out. Logging in again...",
  sessionFailed: "We could not find out who you are.",
  offline: "You are offline. Changes cannot be saved until you are back.",
  laterPage: "This page is not built yet.",

  dashboard: "Dashboard",
  videos: "Videos",
  playlists: "Playlists",
  playlist: "Playlist",
  tasks: "Tasks",
  "arabic-transcripts": "Arabic Transcripts",
  translations: "Translations",
  "reported-issues": "Reported Issues",
  "gemini-chat": "Gemini AI Chat",
  categories: "Categories",
  admin: "Admin Panel",

  complete: "Complete",
  processing: "Processing",
  failed: "Error",

  pageFailed: "This page could not be loaded",
  pageFailedHint: "The connection may be down, or there is a newer version. Reload to try again.",
  reload: "Reload",

  retry: "Retry",
  cancel: "Cancel",
  save: "Save",
  clear: "Clear",
  close: "Close",
  error: "Error",
  success: "Success",
  openMenu: "Open menu",
  logOut: "Log out",
  unsavedTitle: "Leave without saving?",
  unsavedHint: "What you changed here has not been saved.",
  leave: "Leave",
  loadFailed: params<{ what: string }>("{what} could not be loaded."),
});
