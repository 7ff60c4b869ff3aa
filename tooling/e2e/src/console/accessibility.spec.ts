import { adminStates } from "./admin-states.ts";
import { arabicStates } from "./arabic-states.ts";
import { modelStates } from "./model-states.ts";
import { translationStates } from "./translation-states.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { useConsoleLibrary } from "./library.ts";
import { frameStates, listStates } from "./states.ts";
import { workStates } from "./work-states.ts";
import { playlistStates } from "./video-states.ts";

expectAccessible({
  states: [
    ...frameStates,
    ...listStates,
    ...playlistStates,
    ...arabicStates,
    ...translationStates,
    ...modelStates,
    ...adminStates,
    ...workStates,
  ],
  everyRun: [
    "sign-in",
    "dashboard",
    "palette",
    "sidebar-open",
    "restricted",
    "not-found",
    "toast-error",
    "playlists",
    "playlist-create",
    "playlist-delete",
    "categories",
    "category-color",
    "playlist",
    "playlist-dragging",
    "arabic-segments",
    "arabic-incoming",
    "arabic-merging",
    "arabic-vowel-marks",
    "chat-conversation",
    "translations-stale",
    "admin",
    "admin-token-made",
    "admin-audit",
    "work-overview-card",
    "tasks",
    "task-create",
    "report",
    "report-over-text",
  ],
  library: useConsoleLibrary(),
});
