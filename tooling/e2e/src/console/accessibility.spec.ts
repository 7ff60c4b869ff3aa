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
    "toast-error",
    "playlists",
    "categories",
    "playlist",
    "arabic-segments",
    "chat-conversation",
    "translations-stale",
    "admin",
    "work-overview-card",
    "tasks",
    "report",
  ],
  library: useConsoleLibrary(),
});
